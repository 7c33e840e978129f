/* Draws the calls of a part of the run as a graph. */
const SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

const MARGIN = 12;
const ruler = document.createElement("canvas").getContext("2d");

function widthOf(text, font) {
  ruler.font = `${font} ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/**
 * A text that fits a width in pixels. Of a long one the end is left out, or else the beginning: the
 * end of a node's name tells more, since names begin with their scopes.
 */
function fitted(text, width, font, keepsEnd) {
  const fits = (some) => widthOf(some, font) <= width;
  if (fits(text)) return text;
  const letters = [...text];
  const cut = (most) =>
    keepsEnd
      ? "…" + letters.slice(letters.length - most).join("")
      : letters.slice(0, most).join("") + "…";
  let most = Math.min(letters.length, 80);
  while (most > 1 && !fits(cut(most))) most--;
  return cut(most);
}

/** The name of the last node alone, where its description has one in quotes, and how many more. */
function shortNames(nodes) {
  const last = nodes.at(-1);
  const name = last.match(/"(.*)"/s)?.[1] ?? last;
  return nodes.length > 1 ? `${name} +${nodes.length - 1}` : name;
}

class GraphView {
  /**
   * @param viewport the element that scrolls
   * @param onChoice told of the call that a user chooses
   */
  constructor(viewport, onChoice) {
    this.viewport = viewport;
    this.onChoice = onChoice;
    viewport.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  show(calls) {
    const { nodes, edges, width, height } = layout(calls);
    this.size = { width, height };
    const drawing = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img" });
    this.edges = edges.map(({ from, to, path }) => {
      const element = drawing.appendChild(svg("path", { class: "edge", d: path }));
      return { from, to, element };
    });
    this.nodes = calls.map((call, i) => drawing.appendChild(this.#node(call, i, nodes[i])));
    this.viewport.replaceChildren(drawing);
    this.drawing = drawing;
    this.fit();
  }

  #node(call, i, { x, y }) {
    const left = x - NODE.width / 2;
    const group = svg("g", {
      class: call.declines.length > 0 ? "node declined" : "node",
      transform: `translate(${left.toFixed(1)} ${y})`,
      style: `--provider: ${colourOf(call.provider)}`,
      "data-provider": call.provider,
      tabindex: "0",
    });
    const middle = NODE.height / 2;
    const duration = time(call.duration);
    const room = NODE.width - 2 * MARGIN;
    const roomForOp = room - widthOf(duration, "11px") - MARGIN / 2;
    group.append(
      svg("title", {}, `${call.op}, ${call.provider}\n${call.nodes.join("\n")}`),
      svg("rect", { class: "box", width: NODE.width, height: NODE.height, rx: 6 }),
      svg("rect", { class: "stripe", x: 1, y: 5, width: 4, height: NODE.height - 10, rx: 2 }),
      svg("text", { class: "name", x: MARGIN, y: middle - 4 },
        fitted(call.op, roomForOp, "600 12px", false)),
      svg("text", { class: "time", x: NODE.width - MARGIN, y: middle - 4 }, duration),
      svg("text", { class: "what", x: MARGIN, y: middle + 13 },
        fitted(shortNames(call.nodes), room, "11px", true)),
    );
    group.addEventListener("click", () => this.choose(i));
    group.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.choose(i);
    });
    return group;
  }

  choose(i) {
    this.nodes.forEach((node, k) => node.classList.toggle("chosen", k === i));
    for (const { from, to, element } of this.edges) {
      element.classList.toggle("near", from === i || to === i);
    }
    this.onChoice(i);
  }

  /** As wide as the viewport, but not larger than life, nor so small that nothing can be read. */
  fit() {
    const room = this.viewport.clientWidth - 2;
    this.scale(Math.min(1, Math.max(0.5, room / this.size.width)));
    this.viewport.scrollLeft = (this.viewport.scrollWidth - this.viewport.clientWidth) / 2;
  }

  zoom(factor) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.viewport;
    const before = this.factor;
    this.scale(Math.min(3, Math.max(0.05, before * factor)));
    const grown = this.factor / before;
    this.viewport.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    this.viewport.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }

  scale(factor) {
    this.factor = factor;
    this.drawing.setAttribute("width", this.size.width * factor);
    this.drawing.setAttribute("height", this.size.height * factor);
  }

  #wheel(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }
  }
}
