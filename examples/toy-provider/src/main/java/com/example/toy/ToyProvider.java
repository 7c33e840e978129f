package com.example.toy;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.Supplier;

/** Offers one kernel, for the CPU, above all of vt4j's own. */
public final class ToyProvider implements Registrar {
  private static final Provider TOY = Provider.named("toy").on("cpu").priority(20);

  private static final Condition<LpNormalization> ROWS =
      Condition.that(
          "contiguous f32 [rows, width], p 2, the last axis",
          call ->
              call.x().dtype() == DType.F32
                  && call.x().shape().rank() == 2
                  && call.axis() == 1
                  && call.p() == 2
                  && call.x().isContiguous()
                  && call.out().isContiguous());

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    return List.of(() -> TOY.offer(Ops.LP_NORMALIZATION, ToyNormalization::new, ROWS));
  }

  private static final class ToyNormalization extends Kernel<LpNormalization> {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

    @Override
    public Outcome run(LpNormalization call) {
      MemorySegment x = call.x().segment();
      MemorySegment out = call.out().segment();
      long width = call.x().shape().dim(1);
      for (long row = 0; row < call.x().shape().dim(0); row++) {
        double sum = 0;
        for (long i = row * width; i < (row + 1) * width; i++) {
          double value = x.getAtIndex(FLOAT, i);
          sum += value * value;
        }
        double scale = sum == 0 ? 0 : 1 / Math.sqrt(sum);
        for (long i = row * width; i < (row + 1) * width; i++) {
          out.setAtIndex(FLOAT, i, (float) (x.getAtIndex(FLOAT, i) * scale));
        }
      }
      return Outcome.DONE;
    }
  }
}
