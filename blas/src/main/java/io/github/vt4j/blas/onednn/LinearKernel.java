package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.DenseCopy;
import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Linear} of f32, with bias and activation while the sums are in registers. */
final class LinearKernel extends Kernel<Linear> {
  private final Primitives primitives;

  LinearKernel(Primitives primitives) {
    this.primitives = primitives;
  }

  static Condition<Linear> condition() {
    return Needs.all(
        Needs.Need.of("operands of f32", call -> Needs.areAll(call, DType.F32)),
        Needs.Need.of(
            "x and out contiguous, at multiples of their element size",
            call -> Needs.isDense(call.x()) && Needs.isDense(call.out())),
        Needs.Need.of("a depth of 1 or more", call -> call.weight().shape().dim(0) > 0),
        Needs.Need.of(
            "weights with rows or columns without gaps, at multiples of their element size",
            call -> Needs.isRight(call.weight(), Form.of(call.weight()))),
        Needs.Need.of(
            "a bias that is constant, or contiguous at a multiple of its element size",
            call -> Needs.isBias(call.bias())));
  }

  @Override
  public Outcome run(Linear call) {
    if (call.out().shape().elements() > 0) {
      call.holding(() -> multiply(call));
    }
    return Outcome.DONE;
  }

  private void multiply(Linear call) {
    Tensor out = call.out();
    Form right = Form.of(call.weight());
    int columns = Math.toIntExact(right.columns());
    Tensor bias = call.bias();
    new Product(
            ElementType.F32,
            call.x().segment(),
            Math.toIntExact(out.shape().elements() / columns),
            Math.toIntExact(right.rows()),
            WeightSlices.of(primitives.library(), call.weight(), right),
            bias == null ? null : DenseCopy.ofRow(bias),
            call.activation(),
            out.segment(),
            columns)
        .run(primitives, out.arena().workers());
  }

  @Override
  public String description() {
    return primitives.library().description();
  }
}
