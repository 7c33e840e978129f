package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.blas.matrix.ProductForms;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** {@link MatMulInteger} of u8 and a constant matrix. */
final class MatMulIntegerKernel extends Kernel<MatMulInteger> {
  private final Primitives primitives;

  MatMulIntegerKernel(Primitives primitives) {
    this.primitives = primitives.checkedForBytes();
  }

  static Condition<MatMulInteger> condition() {
    return Needs.all(
        Needs.Need.of("a of u8", call -> call.a().dtype() == DType.U8),
        Needs.Need.of(
            "a constant b of rank 2",
            call -> call.b().isConstant() && call.b().shape().rank() == 2),
        Needs.Need.of(
            "a and out contiguous, out at a multiple of its element size",
            call -> forms(call).isOneProduct() && Needs.isAligned(call.out())),
        Needs.Need.of("a depth of 1 or more", call -> call.a().shape().dim(-1) > 0),
        Needs.Need.of(
            "one zero point of a, and one of b or of each of its columns",
            MatMulInteger::hasZeroPointsByColumn));
  }

  private static ProductForms forms(MatMulInteger call) {
    return new ProductForms(call.a(), call.b(), call.out());
  }

  @Override
  public Outcome run(MatMulInteger call) {
    if (call.out().shape().elements() > 0) {
      call.holding(() -> multiply(call));
    }
    return Outcome.DONE;
  }

  private void multiply(MatMulInteger call) {
    Tensor out = call.out();
    ByteWeights weights = ByteWeights.of(primitives.library(), call.b());
    int columns = weights.columns();
    int depth = Math.toIntExact(call.b().shape().dim(0));
    new ByteProduct(
            call.a().segment(),
            Math.toIntExact(out.shape().elements() / columns),
            depth,
            weights,
            ZeroPoints.of(call.aZeroPoint(), call.bZeroPoint(), weights, depth),
            out.segment())
        .run(
            primitives,
            out.arena().workers(),
            (arrays, result, target) ->
                MemorySegment.copy(
                    arrays.sums(columns),
                    0,
                    result,
                    ValueLayout.JAVA_INT,
                    target * Integer.BYTES,
                    columns));
  }

  @Override
  public String description() {
    return primitives.library().description();
  }
}
