package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Pow;
import java.util.List;

/** Pow: since opset 12 the exponent may be of another dtype than the base, whose the result is. */
final class PowLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value base = node.input(0);
    Value exponent = node.input(1);
    if (exponent.dtype() != base.dtype()) {
      if (node.opset() < 12 || !base.dtype().isFloat()) {
        throw node.error("a base " + base + " with an exponent " + exponent + " is not supported");
      }
      exponent =
          node.emit(
              PlainOperation.unary(Ops.CAST, Cast::new), base.dtype(), exponent.shape(), exponent);
    }
    node.output(
        Broadcast.emit(
            node, PlainOperation.binary(Ops.POW, Pow::new), base.dtype(), List.of(base, exponent)));
  }
}
