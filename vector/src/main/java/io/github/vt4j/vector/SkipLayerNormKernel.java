package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;

/** {@link SkipLayerNorm} of contiguous f32, a row at a time. */
final class SkipLayerNormKernel extends Kernel<SkipLayerNorm> {
  @Override
  public Outcome run(SkipLayerNorm call) {
    Tensor beta = call.beta();
    Tensor bias = call.bias();
    Tensor asked = call.sum();
    Matrix sums = Operands.rows(asked == null ? call.out() : asked);
    Matrix out = Operands.rows(call.out());
    NormalizedRow normalized =
        new NormalizedRow(
            out.columns(),
            call.epsilon(),
            call.scale().segment(),
            beta == null ? null : beta.segment());
    MemorySegment x = call.x().segment();
    MemorySegment skip = call.skip().segment();
    for (long row = 0; row < out.rows(); row++) {
      long at = out.at(row, 0);
      if (bias == null) {
        add(x, skip, sums.segment(), at, out.columns());
      } else {
        add(x, skip, bias.segment(), sums.segment(), at, out.columns());
      }
      normalized.run(sums.segment(), at, out.segment(), at);
    }
    return Outcome.DONE;
  }

  private static void add(
      MemorySegment x, MemorySegment skip, MemorySegment sum, long row, long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = row + i * Float.BYTES;
      Lanes.store(Lanes.load(x, at).add(Lanes.load(skip, at)), sum, at);
    }
    for (long i = whole; i < count; i++) {
      long at = row + i * Float.BYTES;
      sum.set(Lanes.FLOAT, at, x.get(Lanes.FLOAT, at) + skip.get(Lanes.FLOAT, at));
    }
  }

  private static void add(
      MemorySegment x,
      MemorySegment skip,
      MemorySegment bias,
      MemorySegment sum,
      long row,
      long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = row + i * Float.BYTES;
      FloatVector both = Lanes.load(x, at).add(Lanes.load(skip, at));
      Lanes.store(both.add(Lanes.load(bias, i * Float.BYTES)), sum, at);
    }
    for (long i = whole; i < count; i++) {
      long at = row + i * Float.BYTES;
      float both = x.get(Lanes.FLOAT, at) + skip.get(Lanes.FLOAT, at);
      sum.set(Lanes.FLOAT, at, both + bias.get(Lanes.FLOAT, i * Float.BYTES));
    }
  }
}
