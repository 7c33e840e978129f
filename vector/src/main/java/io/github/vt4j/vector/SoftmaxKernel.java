package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;

/** {@link Softmax} of f32 over the last axis of contiguous operands. */
final class SoftmaxKernel extends Kernel<Softmax> {
  private final Routines routines;

  SoftmaxKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(Softmax call) {
    Matrix x = Operands.rows(call.x());
    Matrix out = Operands.rows(call.out());
    if (x.rows() == 0) {
      return Outcome.DONE;
    }
    int width = Math.toIntExact(x.columns());
    int stride = Lanes.padded(width);
    Rows.forEach(
        x.rows(),
        width,
        call.out().arena().workers(),
        routines.pool,
        (row, count, scratch) -> {
          float[] rows = scratch.floats(Slot.ROWS, Math.multiplyExact(count, stride));
          x.read(row, count, 0, width, rows, stride);
          float[] zeros = scratch.floats(Slot.ROW, stride);
          Arrays.fill(zeros, 0, stride, 0);
          float[] sums = scratch.floats(Slot.BY_ROW, count);
          for (int i = 0; i < count; i++) {
            Lanes.fillUp(rows, i * stride, width, Float.NEGATIVE_INFINITY);
            sums[i] = routines.loops.weigh(rows, i * stride, width, 1, zeros);
          }
          for (int i = 0; i < count; i++) {
            sums[i] = routines.loops.exponentials(rows, i * stride, width, sums[i]);
          }
          for (int i = 0; i < count; i++) {
            int at = i * stride;
            routines.loops.scale(rows, at, rows, at, width, 1 / sums[i]);
          }
          out.write(row, count, 0, width, rows, stride);
        });
    return Outcome.DONE;
  }
}
