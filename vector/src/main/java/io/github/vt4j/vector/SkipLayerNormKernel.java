package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;
import org.jspecify.annotations.Nullable;

/**
 * {@link SkipLayerNorm} of contiguous f32: sums and normalises rows while they are in the cache.
 */
final class SkipLayerNormKernel extends Kernel<SkipLayerNorm> {
  private final Routines routines;

  SkipLayerNormKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(SkipLayerNorm call) {
    Matrix out = Operands.rows(call.out());
    if (out.rows() > 0) {
      int width = Math.toIntExact(out.columns());
      Rows.forEach(
          out.rows(), width, call.out().arena().workers(), routines.pool, new Body(call, routines));
    }
    return Outcome.DONE;
  }

  /** The operands, made once for all rows. */
  private static final class Body implements Rows.Body {
    private final Loops loops;
    private final Matrix x;
    private final Matrix skip;
    private final @Nullable Matrix bias;
    private final @Nullable Matrix sum;
    private final Matrix out;
    private final int width;
    private final Normalization normalization;

    Body(SkipLayerNorm call, Routines routines) {
      this.loops = routines.loops;
      this.x = Operands.rows(call.x());
      this.skip = Operands.rows(call.skip());
      this.bias = rows(call.bias());
      this.sum = rows(call.sum());
      this.out = Operands.rows(call.out());
      this.width = Math.toIntExact(out.columns());
      this.normalization = Normalization.of(width, call.epsilon(), call.scale(), call.beta());
    }

    private static @Nullable Matrix rows(@Nullable Tensor tensor) {
      return tensor == null ? null : Operands.rows(tensor);
    }

    @Override
    public void run(long row, int count, Scratch scratch) {
      float[] sums = scratch.floats(Slot.ROWS, count * width);
      float[] more = scratch.floats(Slot.MORE_ROWS, count * width);
      x.readRows(row, count, sums, 0);
      skip.readRows(row, count, more, 0);
      loops.add(sums, 0, more, 0, count * width);
      if (bias != null) {
        float[] added = scratch.floats(Slot.THIRD_ROW, width);
        bias.readRows(0, 1, added, 0);
        for (int i = 0; i < count; i++) {
          loops.add(sums, i * width, added, 0, width);
        }
      }
      if (sum != null) {
        sum.write(row, count, 0, width, sums, width);
      }
      normalization.run(loops, sums, count, scratch);
      out.write(row, count, 0, width, sums, width);
    }
  }
}
