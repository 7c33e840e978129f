/* Shows the profile. Whatever comes from it is set as text, never as markup. */
const COLOURS = 8;

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function time(micros) {
  if (micros < 1e3) return micros.toFixed(1) + " µs";
  return micros < 1e6 ? (micros / 1e3).toFixed(2) + " ms" : (micros / 1e6).toFixed(2) + " s";
}

function percent(part, whole) {
  return whole > 0 ? ((100 * part) / whole).toFixed(1) + " %" : "";
}

function operands(list) {
  return list.map(({ dtype, shape }) => `${dtype}[${shape.join(", ")}]`).join(" ");
}

/** The parts of the run that executed something themselves, each with the names it is inside of. */
function partsOf(spans, outer) {
  return spans.flatMap((span, i) => {
    const twins = outer === "" && spans.filter(({ name }) => name === span.name).length > 1;
    const number = spans.slice(0, i + 1).filter(({ name }) => name === span.name).length;
    const path = outer + span.name + (twins ? ` (${number})` : "");
    const own = span.calls.length > 0 ? [{ path, name: span.name, calls: span.calls }] : [];
    return [...own, ...partsOf(span.spans, path + " › ")];
  });
}

const profile = JSON.parse(document.getElementById("profile").textContent);
const parts = partsOf(profile.spans, "");
const calls = parts.flatMap((part) => part.calls.map((call) => ({ ...call, part })));
const total = calls.reduce((sum, call) => sum + call.duration, 0);

/** Sums by a property, the longest first, each with its sums by provider. */
function sumsBy(property) {
  const sums = new Map();
  for (const call of calls) {
    const key = call[property];
    if (!sums.has(key)) sums.set(key, { key, count: 0, duration: 0, providers: new Map() });
    const sum = sums.get(key);
    sum.count++;
    sum.duration += call.duration;
    sum.providers.set(call.provider, (sum.providers.get(call.provider) ?? 0) + call.duration);
  }
  return [...sums.values()].sort((a, b) => b.duration - a.duration);
}

const byProvider = sumsBy("provider");
const colours = new Map(
  byProvider.map(({ key }, i) => [
    key,
    i < COLOURS ? `var(--p${i})` : `hsl(${(i * 137) % 360} 55% 50%)`,
  ]));

function colourOf(provider) {
  return colours.get(provider);
}

function provider(name) {
  const swatch = element("span", { class: "swatch", style: `background: ${colourOf(name)}` });
  return element("span", {}, swatch, name);
}

function showFacts() {
  document.title = `${profile.model}: profile`;
  document.getElementById("model").textContent = profile.model;
  const declines = calls.reduce((sum, call) => sum + call.declines.length, 0);
  const tier = calls.filter((call) => call.provider === "vt-cpu-ref").length;
  const facts = [
    ["whole time", time(profile.spans.reduce((sum, span) => sum + span.duration, 0)), false],
    ["in calls", time(total), false],
    ["calls", calls.length, false],
    ["devices", [...new Set(calls.map((call) => call.device))].join(", "), false],
    ["declines", declines, declines > 0],
    ["by the reference tier", tier, tier > 0],
  ];
  for (const [name, value, warn] of facts) {
    document.getElementById("facts").append(
      element("div", {},
        element("dt", {}, name),
        element("dd", warn ? { class: "warn" } : {}, String(value))));
  }
}

function showSums(id, title, sums, label) {
  const table = document.getElementById(id);
  const longest = sums.length > 0 ? sums[0].duration : 0;
  table.append(
    element("tr", {},
      element("th", {}, title),
      element("th", {}),
      element("th", { class: "number" }, "time"),
      element("th", { class: "number" }, "share"),
      element("th", { class: "number" }, "calls")));
  for (const sum of sums) {
    const bar = element("div", {});
    for (const [name, duration] of sum.providers) {
      const width = longest > 0 ? (100 * duration) / longest : 0;
      bar.append(
        element("span", {
          style: `width: ${width}%; background: ${colourOf(name)}`,
          title: `${name}: ${time(duration)}`,
        }));
    }
    table.append(
      element("tr", {},
        element("td", { class: "wrap" }, label(sum.key)),
        element("td", { class: "track" }, bar),
        element("td", { class: "number" }, time(sum.duration)),
        element("td", { class: "number" }, percent(sum.duration, total)),
        element("td", { class: "number" }, String(sum.count))));
  }
}

/** Spans inside spans; what a part executed itself is told apart from the rest of its time. */
function showParts() {
  const table = document.getElementById("by-part");
  table.append(
    element("tr", {},
      element("th", {}, "part"),
      element("th", { class: "number" }, "time"),
      element("th", { class: "number" }, "in its own calls")));
  const show = (span, depth) => {
    const own = span.calls.reduce((sum, call) => sum + call.duration, 0);
    const inCalls = span.calls.length > 0 ? `${time(own)} in ${span.calls.length}` : "";
    table.append(
      element("tr", {},
        element("td", { class: "wrap", style: `padding-left: ${depth}em` }, span.name),
        element("td", { class: "number" }, time(span.duration)),
        element("td", { class: "number" }, inCalls)));
    for (const inner of span.spans) show(inner, depth + 1);
  };
  for (const span of profile.spans) show(span, 0);
}

function showDetails(call) {
  const list = element("dl", {});
  const add = (name, ...values) => {
    if (values.length === 0) return;
    list.append(element("dt", {}, name));
    for (const value of values) list.append(element("dd", { class: "wrap" }, value));
  };
  add("op", call.op);
  add("provider", provider(call.provider));
  add("device", call.device);
  add("time", `${time(call.duration)}, ${percent(call.duration, total)} of all`);
  add("does the work of", ...call.nodes);
  add("reads", ...call.inputs.map((operand) => operands([operand])));
  add("writes", ...call.outputs.map((operand) => operands([operand])));
  add("declined by", ...call.declines.map(({ provider, reason }) => `${provider}: ${reason}`));
  document.getElementById("details").replaceChildren(list);
}

function showGraphs() {
  const drawn = parts.filter((part) => part.calls.some((call) => call.reads.length > 0));
  const select = document.getElementById("graph-of");
  drawn.forEach((part, i) =>
    select.append(element("option", { value: i }, `${part.path} (${part.calls.length} calls)`)));
  const view = new GraphView(document.getElementById("graph"), (i) =>
    showDetails(drawn[select.value].calls[i]));
  const show = () => {
    view.show(drawn[select.value].calls);
    const hint = "Choose a node to see what it did. Ctrl and the wheel zoom.";
    document.getElementById("details").replaceChildren(element("p", { class: "quiet" }, hint));
  };
  for (const { key } of byProvider) document.getElementById("legend").append(provider(key));
  if (drawn.length === 0) {
    document.getElementById("graph").append("Nothing that executed reads what another call made.");
    return;
  }
  const largest = Math.max(...drawn.map((part) => part.calls.length));
  select.value = drawn.findLastIndex((part) => part.calls.length === largest);
  select.addEventListener("change", show);
  document.getElementById("zoom-in").addEventListener("click", () => view.zoom(1.25));
  document.getElementById("zoom-out").addEventListener("click", () => view.zoom(0.8));
  document.getElementById("zoom-fit").addEventListener("click", () => view.fit());
  show();
}

function showDeclines() {
  const sums = new Map();
  for (const { op, device, declines } of calls) {
    for (const { provider, reason } of declines) {
      const key = JSON.stringify([op, device, provider, reason]);
      sums.set(key, (sums.get(key) ?? 0) + 1);
    }
  }
  const place = document.getElementById("declines");
  if (sums.size === 0) {
    place.append(element("p", { class: "quiet" }, "No provider declined a call."));
    return;
  }
  const table = element("table", {});
  table.append(
    element("tr", {},
      ...["op", "device", "declined by", "because"].map((title) => element("th", {}, title)),
      element("th", { class: "number" }, "calls")));
  for (const [key, count] of sums) {
    table.append(
      element("tr", {},
        ...JSON.parse(key).map((text) => element("td", { class: "wrap" }, text)),
        element("td", { class: "number" }, String(count))));
  }
  place.append(table);
}

const COLUMNS = [
  { title: "#", key: (call) => call.number, number: true },
  { title: "op", key: (call) => call.op },
  { title: "provider", key: (call) => call.provider },
  { title: "time", key: (call) => -call.duration, number: true },
  { title: "inputs", key: (call) => operands(call.inputs) },
  { title: "outputs", key: (call) => operands(call.outputs) },
  { title: "nodes", key: (call) => call.nodes.join() },
  { title: "part", key: (call) => call.part.path },
];

function row(call) {
  const nodes = element("td", { class: "wrap" }, call.nodes.join(", "));
  for (const { provider, reason } of call.declines) {
    nodes.append(element("div", { class: "warn" }, `declined by ${provider}: ${reason}`));
  }
  return element("tr", { "data-provider": call.provider },
    element("td", { class: "number quiet" }, String(call.number)),
    element("td", {}, call.op),
    element("td", { style: "white-space: nowrap" }, provider(call.provider)),
    element("td", { class: "number" }, time(call.duration)),
    element("td", { class: "mono" }, operands(call.inputs)),
    element("td", { class: "mono" }, operands(call.outputs)),
    nodes,
    element("td", { class: "quiet part wrap", title: call.part.path }, call.part.name));
}

function showCalls() {
  const filter = document.getElementById("filter");
  const declinedOnly = document.getElementById("declined-only");
  const body = element("tbody", {});
  const rows = calls.map((call, i) => {
    const numbered = { ...call, number: i + 1 };
    const shown = row(numbered);
    const text = `${shown.textContent} ${call.part.path}`.toLowerCase();
    return { call: numbered, shown, text };
  });
  const refresh = () => {
    const wanted = filter.value.trim().toLowerCase();
    const kept = rows.filter(({ call, text }) =>
      text.includes(wanted) && (!declinedOnly.checked || call.declines.length > 0));
    body.replaceChildren(...kept.map(({ shown }) => shown));
    document.getElementById("shown").textContent = `${kept.length} of ${rows.length}`;
  };
  const heads = COLUMNS.map(({ title, key, number }) => {
    const button = element("button", { title: "Sort" }, title);
    button.addEventListener("click", () => {
      rows.sort((a, b) => {
        const [x, y] = [key(a.call), key(b.call)];
        return x < y ? -1 : x > y ? 1 : a.call.number - b.call.number;
      });
      refresh();
    });
    return element("th", number ? { class: "number" } : {}, button);
  });
  document.getElementById("calls").append(
    element("thead", {}, element("tr", {}, ...heads)), body);
  filter.addEventListener("input", refresh);
  declinedOnly.addEventListener("change", refresh);
  refresh();
}

showFacts();
showSums("by-provider", "provider", byProvider, provider);
showSums("by-op", "op", sumsBy("op"), (op) => op);
showParts();
showGraphs();
showDeclines();
showCalls();
