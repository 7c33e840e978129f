package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.CumSumOperation;
import io.github.vt4j.onnx.ir.Value;

/** CumSum; the axis is an input. */
final class CumSumLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    long[] axis = node.integers(1, "axis");
    if (axis.length != 1) {
      throw node.error("axis has " + axis.length + " elements, not one");
    }
    CumSumOperation operation =
        new CumSumOperation(
            x.shape().axis(Math.toIntExact(axis[0])),
            node.attributes().flag("exclusive", false),
            node.attributes().flag("reverse", false));
    node.output(node.emit(operation, x.dtype(), x.shape(), x));
  }
}
