package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.SoftmaxOperation;
import io.github.vt4j.onnx.ir.Value;

/** Softmax along one axis, as since opset 13. */
final class SoftmaxLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", -1));
    node.output(along(node, x, axis));
  }

  static Value along(NodeContext node, Value x, int axis) {
    return node.emit(new SoftmaxOperation(axis), x.dtype(), x.shape(), x);
  }
}
