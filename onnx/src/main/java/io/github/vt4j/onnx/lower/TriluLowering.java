package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.TriluOperation;
import io.github.vt4j.onnx.ir.Value;

/** Trilu. */
final class TriluLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    long k = node.optional(1) == null ? 0 : Scalars.integer(node, 1, "k");
    boolean upper = node.attributes().flag("upper", true);
    node.output(node.emit(new TriluOperation(k, upper), x.dtype(), x.shape(), x));
  }
}
