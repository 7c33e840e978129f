package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.blas.matrix.ProductForms;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link MatMul} of f32 and f64. */
final class MatMulKernel extends Kernel<MatMul> {
  private final OpenBlas blas;

  MatMulKernel(OpenBlas blas) {
    this.blas = blas;
  }

  static Condition<MatMul> condition() {
    return Needs.all(
        Needs.Need.of(
            "operands all of f32 or f64",
            call -> OpenBlas.takes(call.out().dtype()) && Needs.areAll(call, call.out().dtype())),
        Needs.Need.of(
            "a with rows or columns without gaps, at multiples of its element size",
            call -> Needs.isAligned(call.a()) && forms(call).left().isOperand()),
        Needs.Need.of(
            "b with rows or columns without gaps, at multiples of its element size",
            call -> Needs.isRight(call.b(), forms(call).right())),
        Needs.Need.of(
            "out with rows without gaps, at multiples of its element size",
            call -> Needs.isAligned(call.out()) && forms(call).result().isByRows()));
  }

  private static ProductForms forms(MatMul call) {
    return new ProductForms(call.a(), call.b(), call.out());
  }

  @Override
  public Outcome run(MatMul call) {
    if (call.out().shape().elements() > 0) {
      multiply(call);
    }
    return Outcome.DONE;
  }

  private void multiply(MatMul call) {
    Tensor out = call.out();
    ProductForms forms = forms(call);
    Batches batches =
        new Batches(
            new Batches.Side(call.a().segment(), forms.left()),
            Batches.Side.right(call.b(), forms.right()),
            new Batches.Side(out.segment(), forms.result()),
            forms.offsets());
    batches.multiply(blas, out.dtype(), out.arena().workers());
  }

  @Override
  public String description() {
    return blas.description();
  }
}
