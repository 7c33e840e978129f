package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.CallOp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Equal inputs give equal results to the last bit, interpreted or compiled. */
class ReproducibleTest {
  /** Enough for the optimising compiler to have compiled what is called. */
  private static final int RUNS = 4_000;

  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void layerNormalizationIsReproducible() {
    Tensor x = cpu.random(16, 331);
    Tensor scale = cpu.random(331);
    Tensor out = cpu.output(16, 331);
    assertReproducible(
        Ops.LAYER_NORMALIZATION, new LayerNormalization(x, scale, null, -1, 1e-12, out));
  }

  @Test
  void softmaxIsReproducible() {
    Tensor x = cpu.random(16, 331);
    Tensor out = cpu.output(16, 331);
    assertReproducible(Ops.SOFTMAX, new Softmax(x, -1, out));
  }

  @Test
  void linearIsReproducible() {
    Tensor x = cpu.random(7, 40);
    Tensor weight = cpu.weight(40, 70);
    Tensor bias = cpu.random(70);
    Tensor out = cpu.output(7, 70);
    assertReproducible(Ops.LINEAR, new Linear(x, weight, bias, Activation.GELU, out));
  }

  private <C extends TensorCall> void assertReproducible(CallOp<C> op, C call) {
    cpu.run(op, call);
    float[] first = call.out().toFloatArray();
    for (int i = 0; i < RUNS; i++) {
      cpu.runtime.run(op, call);
    }
    assertThat(call.out().toFloatArray()).isEqualTo(first);
  }
}
