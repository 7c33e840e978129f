package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;

/** Flatten to a matrix: the dimensions before an axis, and those from it on. */
final class FlattenLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int rank = x.shape().rank();
    int axis = node.attributes().axis("axis", 1);
    if (axis < -rank || axis > rank) {
      throw node.error("axis " + axis + " of " + x);
    }
    node.output(node.reshape(x, flat(x.shape(), axis < 0 ? axis + rank : axis)));
  }

  static Shape flat(Shape shape, int axis) {
    return Shape.of(shape.slice(0, axis).elements(), shape.slice(axis, shape.rank()).elements());
  }
}
