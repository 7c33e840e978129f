package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.blas.matrix.ProductForms;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link MatMul} of f32 where there is one right matrix; a constant one is packed once. */
final class MatMulKernel extends Kernel<MatMul> {
  private final Primitives primitives;

  MatMulKernel(Primitives primitives) {
    this.primitives = primitives;
  }

  static Condition<MatMul> condition() {
    return Needs.all(
        Needs.Need.of("operands of f32", call -> Needs.areAll(call, DType.F32)),
        Needs.Need.of(
            "one right matrix, and a and out contiguous at multiples of their element size",
            call ->
                forms(call).isOneProduct()
                    && Needs.isAligned(call.a())
                    && Needs.isAligned(call.out())),
        Needs.Need.of("a depth of 1 or more", call -> call.a().shape().dim(-1) > 0),
        Needs.Need.of(
            "b with rows or columns without gaps, at multiples of its element size",
            call -> Needs.isRight(call.b(), forms(call).right())));
  }

  private static ProductForms forms(MatMul call) {
    return new ProductForms(call.a(), call.b(), call.out());
  }

  @Override
  public Outcome run(MatMul call) {
    if (call.out().shape().elements() > 0) {
      call.holding(() -> multiply(call));
    }
    return Outcome.DONE;
  }

  private void multiply(MatMul call) {
    Tensor out = call.out();
    Form right = forms(call).right();
    int columns = Math.toIntExact(right.columns());
    new Product(
            ElementType.F32,
            call.a().segment(),
            Math.toIntExact(out.shape().elements() / columns),
            Math.toIntExact(right.rows()),
            WeightSlices.of(primitives.library(), call.b(), right),
            null,
            Activation.NONE,
            out.segment(),
            columns)
        .run(primitives, out.arena().workers());
  }

  @Override
  public String description() {
    return primitives.library().description();
  }
}
