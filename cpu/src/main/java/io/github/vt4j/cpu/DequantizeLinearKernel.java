package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DequantizeLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link DequantizeLinear}, element by element. */
final class DequantizeLinearKernel extends Kernel<DequantizeLinear> {
  @Override
  public Outcome run(DequantizeLinear call) {
    Tensor x = call.x();
    Tensor out = call.out();
    LoopNest nest = QuantizationRow.nest(x, out, call.scale(), call.zeroPoint());
    double[] floats = new double[Piece.sizeFor(nest.rowLength())];
    long[] integers = new long[floats.length];
    QuantizationRow row = new QuantizationRow(call.scale(), call.zeroPoint(), floats.length);
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), offsets[0], nest.rowStride(0), integers, count);
          row.read(nest, offsets, count);
          for (int i = 0; i < count; i++) {
            floats[i] = (integers[i] - row.zeroPoints[i]) * row.scales[i];
          }
          out.dtype().write(out.segment(), offsets[1], nest.rowStride(1), floats, count);
        });
    return Outcome.DONE;
  }
}
