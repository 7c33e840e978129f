package io.github.vt4j.onnx.lower;

import io.github.vt4j.runtime.Shape;

/** Shape: a constant, since shapes are known; since opset 15 maybe a part of it. */
final class ShapeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Shape shape = node.input(0).shape();
    int from = 0;
    int to = shape.rank();
    if (node.opset() >= 15) {
      from = clamp(node.attributes().integer("start", 0), shape.rank());
      to = Math.max(from, clamp(node.attributes().integer("end", to), shape.rank()));
    }
    node.output(node.integers(shape.slice(from, to).dims()));
  }

  private static int clamp(long index, int rank) {
    return Math.clamp(index < 0 ? index + rank : index, 0, rank);
  }
}
