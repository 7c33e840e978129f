package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.CallOp;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms of calls beyond those that every provider is compared in. */
class FormsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(Gelu.Approximation.class)
  void geluHasTailsOfEveryLength(Gelu.Approximation approximation) {
    for (int count = 1; count <= 2 * Lanes.COUNT + 1; count++) {
      Tensor x = cpu.random(count);
      assertAgrees(Ops.GELU, out -> new Gelu(x, approximation, out), x.shape());
    }
  }

  @Test
  void aScalarIsATensorToo() {
    Tensor x = cpu.random();
    assertAgrees(Ops.GELU, out -> new Gelu(x, Gelu.Approximation.NONE, out), Shape.scalar());
  }

  @Test
  void normalisationOverTwoDimensionsIsOneOverLongRows() {
    Tensor x = cpu.random(3, 5, 7);
    Tensor scale = cpu.random(5, 7);
    assertAgrees(
        Ops.LAYER_NORMALIZATION,
        out -> new LayerNormalization(x, scale, null, 1, 1e-5, out),
        x.shape());
  }

  @Test
  void aRowWithALargeMeanKeepsItsVariance() {
    Tensor x = cpu.output(2, 40);
    for (int i = 0; i < 80; i++) {
      DType.F32.setDouble(x.segment(), i, 100 + i % 3);
    }
    Tensor scale = cpu.random(40);
    assertAgrees(
        Ops.LAYER_NORMALIZATION,
        out -> new LayerNormalization(x, scale, null, -1, 1e-5, out),
        x.shape());
  }

  /** Sums of squares beyond the range of f32, and below it. */
  @ParameterizedTest
  @ValueSource(doubles = {1e30, 1e25, 1e-15, 1e-25})
  void aRowOfAnyMagnitudeIsNormalised(double magnitude) {
    Tensor x = cpu.output(2, 40);
    for (int i = 0; i < 80; i++) {
      DType.F32.setDouble(x.segment(), i, magnitude * (i % 7 - 2));
    }
    Tensor scale = cpu.random(40);
    assertAgrees(
        Ops.LAYER_NORMALIZATION,
        out -> new LayerNormalization(x, scale, null, -1, 0, out),
        x.shape());
  }

  @Test
  void aMaskOfInfinitiesLeavesNoWeightAndOnlyThemGiveNaN() {
    Tensor x = cpu.random(2, 35);
    for (int i = 0; i < 35; i++) {
      DType.F32.setDouble(x.segment(), i, i % 2 == 0 ? Double.NEGATIVE_INFINITY : i);
      DType.F32.setDouble(x.segment(), 35L + i, Double.NEGATIVE_INFINITY);
    }
    Tensor out = cpu.output(2, 35);
    cpu.run(Ops.SOFTMAX, new Softmax(x, -1, out));
    float[] weights = out.toFloatArray();
    assertThat(weights[0]).isZero();
    assertThat(weights[33]).isCloseTo((float) (1 - Math.exp(-2)), within(1e-5f));
    assertThat(weights[35]).isNaN();
  }

  /** More queries than are taken at a time. */
  @ParameterizedTest
  @ValueSource(strings = {"", "2,3,50,9", "3,50,9", "50,9", "2,1,1,9", "1,3,1,9", "9"})
  void aMaskBroadcastsToBatchesHeadsAndQueries(String dims) {
    Tensor q = cpu.random(2, 50, 12);
    Tensor k = cpu.random(2, 9, 12);
    Tensor v = cpu.random(2, 9, 15);
    Tensor mask = mask(dims);
    assertAgrees(
        Ops.ATTENTION, out -> new Attention(q, k, v, mask, 3, 0.5, out), Shape.of(2, 50, 15));
  }

  private @Nullable Tensor mask(String dims) {
    return dims.isEmpty()
        ? null
        : cpu.random(Arrays.stream(dims.split(",")).mapToLong(Long::parseLong).toArray());
  }

  private <C extends TensorCall> void assertAgrees(
      CallOp<C> op, Function<Tensor, C> call, Shape shape) {
    Tensor actual = cpu.arena.allocate(DType.F32, shape);
    Tensor expected = cpu.arena.allocate(DType.F32, shape);
    cpu.run(op, call.apply(actual));
    cpu.runPortably(op, call.apply(expected));
    assertThat(actual.toFloatArray())
        .as("%s", call.apply(actual))
        .containsExactly(expected.toFloatArray(), within(2e-5f));
  }
}
