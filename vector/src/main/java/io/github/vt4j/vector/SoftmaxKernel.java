package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;

/** {@link Softmax} of f32 over the last axis of contiguous operands. */
final class SoftmaxKernel extends Kernel<Softmax> {
  private final Scratch.Pool pool;

  SoftmaxKernel(Scratch.Pool pool) {
    this.pool = pool;
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
        pool,
        (row, count, scratch) -> {
          float[] rows = scratch.floats(Slot.ROWS, Math.multiplyExact(count, stride));
          x.read(row, count, 0, width, rows, stride);
          for (int i = 0; i < count; i++) {
            SoftmaxRow.fillUp(rows, i * stride, width);
            SoftmaxRow.run(rows, i * stride, width);
          }
          out.write(row, count, 0, width, rows, stride);
        });
    return Outcome.DONE;
  }
}
