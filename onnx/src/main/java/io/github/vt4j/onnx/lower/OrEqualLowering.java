package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import java.util.List;

/** A comparison that also holds for equals; with NaN it never holds, so it is no negation. */
record OrEqualLowering(PlainOperation<?> strict) implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value less = Broadcast.emit(node, strict, DType.BOOL, node.inputs());
    Value equal =
        Broadcast.emit(
            node, PlainOperation.binary(Ops.EQUAL, Equal::new), DType.BOOL, node.inputs());
    node.output(
        Broadcast.emit(
            node, PlainOperation.binary(Ops.OR, Or::new), DType.BOOL, List.of(less, equal)));
  }
}
