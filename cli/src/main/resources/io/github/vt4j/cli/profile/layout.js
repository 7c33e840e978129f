/*
 * Lays a graph of calls out in layers (Sugiyama, Tagawa and Toda, 1981): whoever reads lies below
 * whoever makes. What is read further down than in the next layer gets a lane: a narrow vertex in
 * each layer between, shared by all its readers, so that no edge runs behind a node.
 */
const NODE = { width: 230, height: 44, gap: 22 };
const LANE = { width: 10, gap: 12 };
const LAYER_HEIGHT = 84;
const SWEEPS = 12;

/** The layer of each call; calls that read nothing lie just above their first reader. */
function layersOf(calls) {
  const layer = [];
  calls.forEach((call, i) => {
    layer[i] = call.reads.reduce((deepest, from) => Math.max(deepest, layer[from] + 1), 0);
  });
  const highest = calls.map(() => Infinity);
  calls.forEach((call, i) => {
    for (const from of call.reads) highest[from] = Math.min(highest[from], layer[i]);
  });
  return layer.map((own, i) =>
    calls[i].reads.length === 0 && highest[i] < Infinity ? highest[i] - 1 : own);
}

/** Vertices layer by layer, and each call's way to each of its readers. */
function verticesOf(calls) {
  const layer = layersOf(calls);
  const rows = [];
  const add = (row, vertex) => {
    (rows[row] ??= []).push(vertex);
    return vertex;
  };
  const link = (above, below) => {
    above.below.push(below);
    below.above.push(above);
  };
  const vertex = (call, size) => ({ call, size, above: [], below: [], x: 0 });
  const nodes = calls.map((call, i) => add(layer[i], vertex(i, NODE)));
  const lanes = calls.map((call, i) => [nodes[i]]);
  const edges = [];
  calls.forEach((call, to) => {
    for (const from of call.reads) {
      const lane = lanes[from];
      while (lane.length < layer[to] - layer[from]) {
        const next = add(layer[from] + lane.length, vertex(-1, LANE));
        link(lane.at(-1), next);
        lane.push(next);
      }
      const last = lane[layer[to] - layer[from] - 1];
      link(last, nodes[to]);
      edges.push({ from, to, way: [...lane.slice(0, layer[to] - layer[from]), nodes[to]] });
    }
  });
  return { nodes, rows: rows.map((row) => row ?? []), edges };
}

function mean(vertices) {
  return vertices.reduce((sum, vertex) => sum + vertex.x, 0) / vertices.length;
}

function gap(left, right) {
  return (left.size.width + right.size.width) / 2 + Math.max(left.size.gap, right.size.gap);
}

/**
 * Puts a row's vertices as near to where they want to be as their order and widths allow: the least
 * squares, by merging neighbours that would overlap (isotonic regression).
 */
function place(row, wanted) {
  const offsets = [0];
  for (let i = 1; i < row.length; i++) offsets[i] = offsets[i - 1] + gap(row[i - 1], row[i]);
  const blocks = [];
  row.forEach((vertex, i) => {
    let block = { sum: wanted[i] - offsets[i], count: 1 };
    while (blocks.length > 0 && blocks.at(-1).sum / blocks.at(-1).count > block.sum / block.count) {
      const before = blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  });
  let i = 0;
  for (const block of blocks) {
    for (let k = 0; k < block.count; k++, i++) row[i].x = block.sum / block.count + offsets[i];
  }
}

/** Orders and places a row by the vertices that it is linked with on one side. */
function settle(row, side, reorder) {
  const wanted = new Map();
  for (const vertex of row) {
    wanted.set(vertex, vertex[side].length > 0 ? mean(vertex[side]) : vertex.x);
  }
  if (reorder) row.sort((a, b) => wanted.get(a) - wanted.get(b));
  place(row, row.map((vertex) => wanted.get(vertex)));
}

/** Where nodes lie (the middle of the top) and edges go, in a drawing of some width and height. */
function layout(calls) {
  const { nodes, rows, edges } = verticesOf(calls);
  rows.forEach((row) => place(row, row.map(() => 0)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const reorder = sweep < SWEEPS - 4;
    if (sweep % 2 === 0) {
      rows.forEach((row) => settle(row, "above", reorder));
    } else {
      rows.toReversed().forEach((row) => settle(row, "below", reorder));
    }
  }
  let left = Infinity;
  let right = -Infinity;
  rows.forEach((row, depth) => {
    for (const vertex of row) {
      vertex.y = NODE.gap + depth * LAYER_HEIGHT;
      left = Math.min(left, vertex.x - vertex.size.width / 2);
      right = Math.max(right, vertex.x + vertex.size.width / 2);
    }
  });
  for (const vertex of rows.flat()) vertex.x += NODE.gap - left;
  return {
    nodes: nodes.map(({ x, y }) => ({ x, y })),
    edges: edges.map(({ from, to, way }) => ({ from, to, path: path(way) })),
    width: right - left + 2 * NODE.gap,
    height: rows.length * LAYER_HEIGHT + NODE.gap,
  };
}

function path(way) {
  let { x, y } = way[0];
  y += NODE.height;
  let d = `M${x.toFixed(1)} ${y}`;
  way.slice(1).forEach((vertex) => {
    const bend = (vertex.y - y) / 2;
    d += `C${x.toFixed(1)} ${y + bend} ${vertex.x.toFixed(1)} ${vertex.y - bend} ${vertex.x.toFixed(1)} ${vertex.y}`;
    ({ x, y } = vertex);
    if (vertex.call < 0) {
      y += NODE.height;
      d += `V${y}`;
    }
  });
  return d;
}
