package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.QuantizeLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link QuantizeLinear}, element by element. */
final class QuantizeLinearKernel extends Kernel<QuantizeLinear> {
  @Override
  public Outcome run(QuantizeLinear call) {
    Tensor x = call.x();
    Tensor out = call.out();
    ByteRange range = ByteRange.of(out.dtype());
    LoopNest nest = QuantizationRow.nest(x, out, call.scale(), call.zeroPoint());
    double[] floats = new double[Piece.sizeFor(nest.rowLength())];
    long[] integers = new long[floats.length];
    QuantizationRow row = new QuantizationRow(call.scale(), call.zeroPoint(), floats.length);
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), offsets[0], nest.rowStride(0), floats, count);
          row.read(nest, offsets, count);
          for (int i = 0; i < count; i++) {
            integers[i] = range.quantize(floats[i], row.scales[i], row.zeroPoints[i]);
          }
          out.dtype().write(out.segment(), offsets[1], nest.rowStride(1), integers, count);
        });
    return Outcome.DONE;
  }
}
