package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.NonZero;
import io.github.vt4j.runtime.op.Ops;
import java.util.Objects;

/** NonZero: its shape depends on the input's contents. */
final class NonZeroLowering implements Lowering {
  private static final PlainOperation<NonZero> NON_ZERO =
      PlainOperation.unary(Ops.NON_ZERO, NonZero::new);

  @Override
  public void lower(NodeContext node) {
    Value x = node.contents(0, "elements");
    long count = NonZero.count(Objects.requireNonNull(x.tensor(), x.name()));
    // ONNX says nothing of a scalar; its runner and ONNX Runtime take it as a vector of one.
    Shape shape = Shape.of(Math.max(x.shape().rank(), 1), count);
    node.output(node.emit(NON_ZERO, DType.I64, shape, x));
  }
}
