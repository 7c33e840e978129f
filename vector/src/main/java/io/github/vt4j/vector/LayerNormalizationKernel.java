package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;

/** {@link LayerNormalization} of contiguous f32. */
final class LayerNormalizationKernel extends Kernel<LayerNormalization> {
  private final Routines routines;

  LayerNormalizationKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(LayerNormalization call) {
    int width = Math.toIntExact(Conditions.width(call));
    Matrix x = Operands.rows(call.x(), width);
    Matrix out = Operands.rows(call.out(), width);
    if (x.rows() == 0) {
      return Outcome.DONE;
    }
    Normalization normalization =
        Normalization.of(width, call.epsilon(), call.scale(), call.bias());
    Rows.forEach(
        x.rows(),
        width,
        call.out().arena().workers(),
        routines.pool,
        (row, count, scratch) -> {
          float[] rows = scratch.floats(Slot.ROWS, count * width);
          x.readRows(row, count, rows, 0);
          normalization.run(routines.loops, rows, count, scratch);
          out.write(row, count, 0, width, rows, width);
        });
    return Outcome.DONE;
  }
}
