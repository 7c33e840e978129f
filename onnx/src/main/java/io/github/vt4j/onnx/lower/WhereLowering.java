package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Where;

/** Where. */
final class WhereLowering implements Lowering {
  private static final PlainOperation<Where> WHERE =
      new PlainOperation<>(Ops.WHERE, (in, out) -> new Where(in.get(0), in.get(1), in.get(2), out));

  @Override
  public void lower(NodeContext node) {
    Value condition = node.input(0);
    Value a = node.input(1);
    Value b = node.input(2);
    if (condition.dtype() != DType.BOOL || a.dtype() != b.dtype()) {
      throw node.error("a choice by " + condition + " between " + a + " and " + b);
    }
    Shape shape = Shape.broadcast(condition.shape(), Shape.broadcast(a.shape(), b.shape()));
    node.output(node.emit(WHERE, a.dtype(), shape, condition, a, b));
  }
}
