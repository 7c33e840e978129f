package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link DynamicQuantizeLinear}: one pass finds the range, another writes. */
final class DynamicQuantizeLinearKernel extends Kernel<DynamicQuantizeLinear> {
  @Override
  public Outcome run(DynamicQuantizeLinear call) {
    Tensor x = call.x();
    Tensor out = call.out();
    ByteRange range = ByteRange.UNSIGNED;
    LoopNest nest = LoopNest.over(x.shape(), x, out);
    double[] floats = new double[Piece.sizeFor(nest.rowLength())];
    double[] bounds = new double[2];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), offsets[0], nest.rowStride(0), floats, count);
          for (int i = 0; i < count; i++) {
            bounds[0] = Math.min(bounds[0], floats[i]);
            bounds[1] = Math.max(bounds[1], floats[i]);
          }
        });
    float width = (float) bounds[1] - (float) bounds[0];
    float scale = width == 0 ? 1 : width / range.most();
    long zeroPoint = range.quantize(-bounds[0], scale, 0);
    long[] integers = new long[floats.length];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), offsets[0], nest.rowStride(0), floats, count);
          for (int i = 0; i < count; i++) {
            integers[i] = range.quantize(floats[i], scale, zeroPoint);
          }
          out.dtype().write(out.segment(), offsets[1], nest.rowStride(1), integers, count);
        });
    call.scale().write((double) scale);
    call.zeroPoint().write(zeroPoint);
    return Outcome.DONE;
  }
}
