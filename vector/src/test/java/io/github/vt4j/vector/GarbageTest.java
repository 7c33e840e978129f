package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What warm calls leave for the garbage collector. */
class GarbageTest {
  /** Until vectors are compiled each is an object; the stages need so many calls. */
  private static final int WARM_UP = 6_000;

  /** The compiler works beside the calls, and on a busy machine falls behind them. */
  private static final int ROUNDS = 600;

  private static final int CALLS = 100;

  /** A layer of an encoder has eight calls, so that six layers leave less than 48 KiB. */
  private static final long BYTES = 8 * 1024;

  @Test
  void aLayersCallsLeaveLittle() {
    try (CpuFixture cpu = new CpuFixture(1)) {
      Tensor x = cpu.random(1, 24, 96);
      Tensor hidden = cpu.output(1, 24, 384);
      Tensor out = cpu.output(1, 24, 96);
      Tensor mask = cpu.random(1, 1, 1, 24);
      Linear wide = new Linear(x, cpu.weight(96, 384), cpu.random(384), Activation.GELU, hidden);
      Attention attention = new Attention(x, x, x, mask, 3, 0.2, out);
      SkipLayerNorm norm =
          new SkipLayerNorm(x, x, null, cpu.random(96), cpu.random(96), 1e-12, out, null);
      Runnable calls =
          () -> {
            cpu.runtime.run(Ops.LINEAR, wide);
            cpu.runtime.run(Ops.ATTENTION, attention);
            cpu.runtime.run(Ops.SKIP_LAYER_NORM, norm);
          };
      for (int i = 0; i < WARM_UP; i++) {
        calls.run();
      }
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long allocated = Long.MAX_VALUE;
      for (int round = 0; round < ROUNDS && allocated / CALLS >= BYTES; round++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < CALLS; i++) {
          calls.run();
        }
        allocated = threads.getCurrentThreadAllocatedBytes() - before;
      }
      assertThat(allocated / CALLS).isLessThan(BYTES);
    }
  }
}
