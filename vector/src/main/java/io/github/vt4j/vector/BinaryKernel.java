package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;

/**
 * A commutative elementwise op with two contiguous inputs of f32, one as large as the output, the
 * other repeated over it. Each op has its own loops, so that vectors stay in registers.
 */
abstract class BinaryKernel<C extends BinaryCall> extends Kernel<C> {
  @Override
  public final Outcome run(C call) {
    long count = call.out().shape().elements();
    boolean first = call.a().shape().elements() == count;
    Tensor large = first ? call.a() : call.b();
    Tensor small = first ? call.b() : call.a();
    long period = small.shape().elements();
    MemorySegment x = large.segment();
    MemorySegment y = small.segment();
    MemorySegment out = call.out().segment();
    if (count > 0 && period == 1) {
      scalar(x, y.get(Lanes.FLOAT, 0), out, count);
    } else if (count > 0) {
      for (long at = 0; at < count; at += period) {
        row(x, at * Float.BYTES, y, out, at * Float.BYTES, period);
      }
    }
    return Outcome.DONE;
  }

  /** One number with every element. */
  abstract void scalar(MemorySegment x, float y, MemorySegment out, long count);

  /** A row with the elements of the repeated operand; offsets in bytes. */
  abstract void row(
      MemorySegment x, long source, MemorySegment y, MemorySegment out, long target, long count);
}
