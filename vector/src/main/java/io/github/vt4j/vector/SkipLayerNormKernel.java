package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;

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
          out.rows(),
          width,
          call.out().arena().workers(),
          routines.pool,
          (row, count, scratch) -> rows(call, width, row, count, scratch));
    }
    return Outcome.DONE;
  }

  private void rows(SkipLayerNorm call, int width, long row, int count, Scratch scratch) {
    float[] sums = scratch.floats(Slot.ROWS, count * width);
    float[] skip = scratch.floats(Slot.MORE_ROWS, count * width);
    Operands.rows(call.x()).readRows(row, count, sums, 0);
    Operands.rows(call.skip()).readRows(row, count, skip, 0);
    routines.loops.add(sums, 0, skip, 0, count * width);
    Tensor bias = call.bias();
    if (bias != null) {
      float[] added = scratch.floats(Slot.THIRD_ROW, width);
      Operands.rows(bias).readRows(0, 1, added, 0);
      for (int i = 0; i < count; i++) {
        routines.loops.add(sums, i * width, added, 0, width);
      }
    }
    Tensor asked = call.sum();
    if (asked != null) {
      Operands.rows(asked).write(row, count, 0, width, sums, width);
    }
    NormalizedRow normalized =
        new Normalization(width, call.epsilon(), call.scale(), call.beta())
            .row(routines.loops, scratch);
    for (int i = 0; i < count; i++) {
      normalized.run(sums, i * width);
    }
    Operands.rows(call.out()).write(row, count, 0, width, sums, width);
  }
}
