package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.CallOp;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Equal inputs give equal results to the last bit, cold or warm, on any number of threads. */
class ReproducibleTest {
  /** Enough for every stage of a loop to have passed, and for the compiler to be through. */
  private static final int RUNS = 4_000;

  @Test
  void layerNormalizationIsReproducible() {
    assertSameWarm(
        Ops.LAYER_NORMALIZATION,
        cpu -> {
          Tensor x = cpu.random(16, 331);
          return new LayerNormalization(x, cpu.random(331), null, -1, 1e-12, like(cpu, x));
        });
  }

  @Test
  void softmaxIsReproducible() {
    assertSameWarm(
        Ops.SOFTMAX,
        cpu -> {
          Tensor x = cpu.random(16, 331);
          return new Softmax(x, -1, like(cpu, x));
        });
  }

  @Test
  void linearIsReproducible() {
    assertSameWarm(Ops.LINEAR, cpu -> linear(cpu, 17, 600, 70));
  }

  /** Few rows, which are divided by columns, and many. */
  @ParameterizedTest
  @ValueSource(ints = {5, 16, 47, 150, 301})
  void linearDoesNotDependOnThreads(int rows) {
    assertSameOnThreads(Ops.LINEAR, cpu -> linear(cpu, rows, 600, 330));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 9})
  void attentionDoesNotDependOnThreads(int batch) {
    assertSameOnThreads(
        Ops.ATTENTION,
        cpu -> {
          Tensor q = cpu.random(batch, 130, 5 * 24);
          Tensor k = cpu.random(batch, 150, 5 * 24);
          Tensor v = cpu.random(batch, 150, 5 * 40);
          Tensor out = cpu.output(batch, 130, 5 * 40);
          return new Attention(q, k, v, cpu.random(batch, 1, 1, 150), 5, 0.2, out);
        });
  }

  @Test
  void layerNormalizationDoesNotDependOnThreads() {
    assertSameOnThreads(
        Ops.LAYER_NORMALIZATION,
        cpu -> {
          Tensor x = cpu.random(600, 331);
          return new LayerNormalization(x, cpu.random(331), null, -1, 1e-12, like(cpu, x));
        });
  }

  private static Linear linear(CpuFixture cpu, int rows, int depth, int columns) {
    Tensor x = cpu.random(rows, depth);
    Tensor weight = cpu.weight(depth, columns);
    Tensor out = cpu.output(rows, columns);
    return new Linear(x, weight, cpu.random(columns), Activation.GELU, out);
  }

  private static Tensor like(CpuFixture cpu, Tensor x) {
    Shape shape = x.shape();
    return cpu.output(shape.dim(0), shape.dim(1));
  }

  private static <C extends TensorCall> void assertSameWarm(
      CallOp<C> op, Function<CpuFixture, C> call) {
    try (CpuFixture cpu = new CpuFixture(1)) {
      C made = call.apply(cpu);
      cpu.run(op, made);
      float[] first = made.out().toFloatArray();
      for (int i = 0; i < RUNS; i++) {
        cpu.runtime.run(op, made);
      }
      assertThat(made.out().toFloatArray()).isEqualTo(first);
    }
  }

  private static <C extends TensorCall> void assertSameOnThreads(
      CallOp<C> op, Function<CpuFixture, C> call) {
    float[] alone = onThreads(1, op, call);
    assertThat(onThreads(2, op, call)).isEqualTo(alone);
    assertThat(onThreads(3, op, call)).isEqualTo(alone);
    assertThat(onThreads(16, op, call)).isEqualTo(alone);
  }

  /** The fixture draws the same numbers each time. */
  private static <C extends TensorCall> float[] onThreads(
      int threads, CallOp<C> op, Function<CpuFixture, C> call) {
    try (CpuFixture cpu = new CpuFixture(threads)) {
      C made = call.apply(cpu);
      cpu.run(op, made);
      return made.out().toFloatArray();
    }
  }
}
