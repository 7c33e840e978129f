package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** {@link MatMulInteger} of a constant second operand. */
final class MatMulIntegerKernel extends Kernel<MatMulInteger> {
  private final Routines routines;

  MatMulIntegerKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(MatMulInteger call) {
    if (call.out().shape().elements() > 0) {
      Workers workers = call.out().arena().workers();
      new Integers(call, BytePanels.of(call.b(), routines), workers, routines).compute(workers);
    }
    return Outcome.DONE;
  }

  private static final class Integers extends IntegerProduct {
    private final MemorySegment out;
    private final long columns;

    Integers(MatMulInteger call, BytePanels b, Workers workers, Routines routines) {
      super(
          call.out().shape().elements() / b.columns(),
          ByteRows.of(call.a(), call.aZeroPoint()),
          b,
          call.bZeroPoint(),
          workers,
          routines);
      this.out = call.out().segment();
      this.columns = b.columns();
    }

    @Override
    void writeSums(
        long row, int rowCount, int column, int count, float[] sums, int stride, Scratch scratch) {
      carry(sums, rowCount * stride, true, scratch);
      writeTotals(row, rowCount, column, count, scratch.integers(0), sums, stride, scratch);
    }

    @Override
    void writeTotals(
        long row,
        int rowCount,
        int column,
        int count,
        int[] totals,
        float[] sums,
        int stride,
        Scratch scratch) {
      for (int i = 0; i < rowCount; i++) {
        long to = ((row + i) * columns + column) * Integer.BYTES;
        MemorySegment.copy(totals, i * stride, out, ValueLayout.JAVA_INT_UNALIGNED, to, count);
      }
    }
  }
}
