// What a browser shows of a profile, as JSON in the attribute of an element for the test to read.
const all = (selector) => [...document.querySelectorAll(selector)];
const texts = (selector) => all(selector).map((element) => element.textContent);
const box = (element) => element.getBoundingClientRect();
const meet = (a, b) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const nodes = all("#graph g.node");
const strokes = {};
for (const node of nodes) {
  const stroke = getComputedStyle(node.querySelector("rect.stripe")).fill;
  (strokes[node.dataset.provider] ??= new Set()).add(stroke);
}
const boxes = nodes.map((node) => box(node.querySelector("rect.box")));
const result = {
  errors: window.pageErrors,
  resources: performance.getEntriesByType("resource").length,
  title: document.title,
  model: document.getElementById("model").textContent,
  providers: texts("#by-provider td:first-child"),
  ops: texts("#by-op td:first-child"),
  parts: texts("#by-part td:first-child"),
  declines: texts("#declines td"),
  rows: texts("#calls tbody tr").length,
  nodes: nodes.length,
  edges: all("#graph path.edge").length,
  declinedNodes: all("#graph g.node.declined").length,
  legend: texts("#legend > span"),
  strokes: Object.fromEntries(
    Object.entries(strokes).map(([provider, found]) => [provider, [...found]])),
  overlappingNodes: boxes.filter((a, i) => boxes.some((b, k) => k > i && meet(a, b))).length,
  upwardEdges: all("#graph path.edge").filter((edge) => {
    const length = edge.getTotalLength();
    return edge.getPointAtLength(length).y <= edge.getPointAtLength(0).y;
  }).length,
  labelsOutside: nodes.filter((node, i) =>
    [...node.querySelectorAll("text")].some((text) =>
      box(text).left < boxes[i].left || box(text).right > boxes[i].right)).length,
  overlappingLabels: nodes.filter((node) =>
    meet(box(node.querySelector(".name")), box(node.querySelector(".time")))).length,
};

nodes[1].dispatchEvent(new MouseEvent("click"));
result.details = texts("#details dd");
result.nearEdges = all("#graph path.edge.near").length;
const before = box(document.querySelector("#graph svg")).width;
document.getElementById("zoom-in").click();
result.zoomed = box(document.querySelector("#graph svg")).width / before;
document.querySelectorAll("#calls th button")[3].click();
result.longestFirst = document.querySelector("#calls tbody tr").children[1].textContent;
document.getElementById("declined-only").click();
result.declinedRows = texts("#calls tbody tr").length;
document.getElementById("declined-only").click();
const filter = document.getElementById("filter");
filter.value = " MATMUL ";
filter.dispatchEvent(new Event("input"));
result.filteredRows = texts("#calls tbody tr").length;
document.body.dataset.checks = encodeURIComponent(JSON.stringify(result));
