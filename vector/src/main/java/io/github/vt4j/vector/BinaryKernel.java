package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;

/**
 * A commutative elementwise op with two contiguous inputs of f32, one as large as the output, the
 * other repeated over it.
 */
abstract class BinaryKernel<C extends BinaryCall> extends Kernel<C> {
  private final Routines routines;

  BinaryKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public final Outcome run(C call) {
    long count = call.out().shape().elements();
    if (count == 0) {
      return Outcome.DONE;
    }
    boolean first = call.a().shape().elements() == count;
    Matrix large = Operands.rows(first ? call.a() : call.b(), 1);
    Tensor repeated = first ? call.b() : call.a();
    Matrix small = Operands.rows(repeated, 1);
    Matrix out = Operands.rows(call.out(), 1);
    Rows.forEach(
        count,
        1,
        call.out().arena().workers(),
        routines.pool,
        (from, length, scratch) -> {
          float[] x = scratch.floats(Slot.ROWS, length);
          float[] y = scratch.floats(Slot.MORE_ROWS, length);
          large.readRows(from, length, x, 0);
          repeat(small, from, length, y);
          apply(routines.loops, x, y, length);
          out.write(from, length, 0, 1, x, 1);
        });
    return Outcome.DONE;
  }

  /** Reads elements that start over when all have been read. */
  private static void repeat(Matrix elements, long from, int length, float[] to) {
    long period = elements.rows();
    int first = (int) Math.min(length, period - from % period);
    elements.readRows(from % period, first, to, 0);
    int known = first;
    if (known < length) {
      int whole = (int) Math.min(period, length - known);
      elements.readRows(0, whole, to, known);
      known += whole;
    }
    while (known < length) { // a whole number of periods lies before
      int more = Math.min(known - first, length - known);
      System.arraycopy(to, first, to, known, more);
      known += more;
    }
  }

  /** Replaces elements of x. */
  abstract void apply(Loops loops, float[] x, float[] y, int count);
}
