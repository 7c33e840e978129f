package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;

/** Softmax before opset 13: over all dimensions from an axis on, as if they were one. */
final class FlatSoftmaxLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Shape shape = x.shape();
    int axis = shape.axis(node.attributes().axis("axis", 1));
    if (axis == shape.rank() - 1) {
      node.output(SoftmaxLowering.along(node, x, axis));
      return;
    }
    Value flat = node.reshape(x, FlattenLowering.flat(shape, axis));
    node.output(node.reshape(SoftmaxLowering.along(node, flat, 1), shape));
  }
}
