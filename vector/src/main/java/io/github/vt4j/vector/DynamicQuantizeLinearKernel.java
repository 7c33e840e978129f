package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/** {@link DynamicQuantizeLinear} of contiguous operands: a pass finds the range, another writes. */
final class DynamicQuantizeLinearKernel extends Kernel<DynamicQuantizeLinear> {
  private final Routines routines;

  DynamicQuantizeLinearKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(DynamicQuantizeLinear call) {
    Matrix x = Operands.rows(call.x(), 1);
    MemorySegment out = call.out().segment();
    Workers workers = call.out().arena().workers();
    float[] range = range(x, workers);
    float width = range[1] - range[0];
    float scale = width == 0 ? 1 : width / PlainLoops.LARGEST;
    int zero = Byte.toUnsignedInt(PlainLoops.quantized(-range[0], scale, 0));
    Rows.forEach(
        x.rows(),
        1,
        workers,
        routines.pool,
        (from, length, scratch) -> {
          float[] floats = scratch.floats(Slot.ROWS, length);
          byte[] bytes = scratch.bytes(length);
          x.readRows(from, length, floats, 0);
          routines.loops.quantize(floats, 0, length, scale, zero, bytes);
          MemorySegment.copy(bytes, 0, out, Lanes.BYTE, from, length);
        });
    call.scale().write(scale);
    call.zeroPoint().write(zero);
    return Outcome.DONE;
  }

  /** The least and the greatest element, and 0. */
  private float[] range(Matrix x, Workers workers) {
    float[] all = new float[2];
    Rows.forEach(
        x.rows(),
        1,
        workers,
        routines.pool,
        (from, length, scratch) -> {
          float[] floats = scratch.floats(Slot.ROWS, length);
          float[] bounds = scratch.floats(Slot.BOUNDS, 2);
          Arrays.fill(bounds, 0);
          x.readRows(from, length, floats, 0);
          routines.loops.range(floats, 0, length, bounds);
          synchronized (all) {
            all[0] = Math.min(all[0], bounds[0]);
            all[1] = Math.max(all[1], bounds[1]);
          }
        });
    return all;
  }
}
