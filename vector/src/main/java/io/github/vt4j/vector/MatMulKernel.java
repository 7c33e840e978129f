package io.github.vt4j.vector;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/**
 * {@link MatMul} of f32, of any strides. A constant second operand of rank 2 is packed once, and
 * may be of bf16.
 */
final class MatMulKernel extends Kernel<MatMul> {
  private final Routines routines;

  MatMulKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(MatMul call) {
    if (call.out().shape().elements() > 0) {
      Scratch scratch = routines.pool.take();
      try {
        run(call, scratch);
      } finally {
        routines.pool.giveBack(scratch);
      }
    }
    return Outcome.DONE;
  }

  private void run(MatMul call, Scratch scratch) {
    Tensor a = call.a();
    Tensor b = call.b();
    Tensor out = call.out();
    if (b.shape().rank() <= 2 && a.isContiguous() && out.isContiguous()) {
      // One matrix for all batches: their rows are rows of one product.
      Matrix right = Operands.rightMatrix(b);
      long rows = out.shape().elements() / right.columns();
      Gemm.multiply(
          Matrix.contiguous(a.segment(), 0, rows, right.rows()),
          pack(b, right, scratch),
          Matrix.contiguous(out.segment(), 0, rows, right.columns()),
          out.arena().workers(),
          routines);
    } else {
      batches(call, scratch);
    }
  }

  private Panels pack(Tensor b, Matrix right, Scratch scratch) {
    return b.isConstant() && b.shape().rank() == 2
        ? Panels.of(b, routines)
        : FloatPanels.pack(right, routines, scratch);
  }

  private void batches(MatMul call, Scratch scratch) {
    Tensor a = call.a();
    Tensor b = call.b();
    Tensor out = call.out();
    Matrix left = Operands.leftMatrix(a);
    Matrix right = Operands.rightMatrix(b);
    Matrix result = result(out, left, right, a.shape().rank(), b.shape().rank());
    LoopNest nest = LoopNest.overBatches(a, b, out);
    nest.forEachRow(
        1,
        (offsets, count) ->
            Gemm.multiply(
                left.moved(offsets[0]),
                pack(b, right.moved(offsets[1]), scratch),
                result.moved(offsets[2]),
                out.arena().workers(),
                routines));
  }

  /** The first matrix of the output, with the dimension of 1 that it lacks for a vector. */
  private static Matrix result(Tensor out, Matrix left, Matrix right, int aRank, int bRank) {
    long rowStride = aRank == 1 ? 0 : out.stride(bRank == 1 ? -1 : -2);
    long columnStride = bRank == 1 ? 0 : out.stride(-1);
    return new Matrix(
        out.segment(),
        0,
        left.rows(),
        right.columns(),
        rowStride * Float.BYTES,
        columnStride * Float.BYTES);
  }
}
