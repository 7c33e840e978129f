package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.MeanPool;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMean;
import io.github.vt4j.runtime.op.ReduceSum;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.testkit.Layout;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ops over axes, against their formulas written out. */
class RowOpsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void softmaxIsTheShareOfTheExponential(Layout layout) {
    Tensor x = cpu.random(layout, DType.F32, 3, 7, 2);
    Tensor out = layout.allocate(cpu.arena, DType.F32, x.shape());
    cpu.runtime.run(Ops.SOFTMAX, new Softmax(x, 1, out));
    double[] in = x.toDoubleArray();
    double[] results = out.toDoubleArray();
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 2; k++) {
        double sum = 0;
        for (int j = 0; j < 7; j++) {
          sum += Math.exp(in[(i * 7 + j) * 2 + k]);
        }
        for (int j = 0; j < 7; j++) {
          int at = (i * 7 + j) * 2 + k;
          assertThat(results[at]).isCloseTo(Math.exp(in[at]) / sum, within(1e-7));
        }
      }
    }
  }

  @Test
  void softmaxTakesLargeAndInfiniteScores() {
    float low = Float.NEGATIVE_INFINITY;
    Tensor x = cpu.arena.f32(new float[] {1e30f, 1e30f, low, low, 0, low}, 2, 3);
    cpu.runtime.run(Ops.SOFTMAX, new Softmax(x, -1, x));
    assertThat(x.toFloatArray()).containsExactly(0.5f, 0.5f, 0, 0, 1, 0);
    Tensor none = cpu.arena.f32(new float[] {low, low}, 2);
    cpu.runtime.run(Ops.SOFTMAX, new Softmax(none, 0, none));
    assertThat(none.toFloatArray()).containsOnly(Float.NaN);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void layerNormalizationHasMeanAndVarianceTakenOut(Layout layout) {
    Tensor x = cpu.random(layout, DType.F32, 4, 3, 5);
    Tensor scale = cpu.random(layout, DType.F32, 5);
    Tensor bias = cpu.random(layout, DType.F32, 3, 5);
    Tensor out = layout.allocate(cpu.arena, DType.F32, x.shape());
    cpu.runtime.run(Ops.LAYER_NORMALIZATION, new LayerNormalization(x, scale, bias, 1, 1e-5, out));
    double[] in = x.toDoubleArray();
    double[] factors = scale.toDoubleArray();
    double[] shifts = bias.toDoubleArray();
    double[] results = out.toDoubleArray();
    for (int i = 0; i < 4; i++) {
      double mean = 0;
      double squares = 0;
      for (int j = 0; j < 15; j++) {
        mean += in[i * 15 + j] / 15;
        squares += in[i * 15 + j] * in[i * 15 + j] / 15;
      }
      double deviation = Math.sqrt(squares - mean * mean + 1e-5);
      for (int j = 0; j < 15; j++) {
        double expected = (in[i * 15 + j] - mean) / deviation * factors[j % 5] + shifts[j];
        assertThat(results[i * 15 + j]).isCloseTo(expected, within(1e-6));
      }
    }
  }

  @Test
  void layerNormalizationIsAccurateFarFromZeroAndWorksInPlaceWithoutBias() {
    Tensor x = cpu.arena.f32(new float[] {10_000, 10_001, 10_002}, 1, 3);
    Tensor one = cpu.arena.f32(new float[] {1, 1, 1}, 3);
    cpu.runtime.run(Ops.LAYER_NORMALIZATION, new LayerNormalization(x, one, null, -1, 0, x));
    assertThat(x.toFloatArray()).containsExactly(-1.2247449f, 0, 1.2247449f);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void reductionsFoldAlongTheirAxes(Layout layout) {
    Tensor x = cpu.random(layout, DType.F32, 2, 3, 4);
    double[] in = x.toDoubleArray();
    double[] sums = new double[3];
    double[] most = {-9, -9, -9};
    for (int i = 0; i < 24; i++) {
      sums[i / 4 % 3] += in[i];
      most[i / 4 % 3] = Math.max(most[i / 4 % 3], in[i]);
    }
    List<Integer> axes = List.of(0, -1);
    Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(1, 3, 1));
    cpu.runtime.run(Ops.REDUCE_SUM, new ReduceSum(x, axes, true, out));
    assertThat(out.toFloatArray())
        .containsExactly((float) sums[0], (float) sums[1], (float) sums[2]);
    Tensor flat = layout.allocate(cpu.arena, DType.F32, Shape.of(3));
    cpu.runtime.run(Ops.REDUCE_MAX, new ReduceMax(x, axes, false, flat));
    assertThat(flat.toDoubleArray()).containsExactly(most);
    cpu.runtime.run(Ops.REDUCE_MEAN, new ReduceMean(x, axes, false, flat));
    assertThat(flat.toFloatArray()[1]).isEqualTo((float) (sums[1] / 8));
    Tensor all = cpu.empty(DType.F32, Shape.scalar());
    cpu.runtime.run(Ops.REDUCE_SUM, new ReduceSum(x, List.of(), false, all));
    assertThat(all.toDoubleArray()[0]).isCloseTo(sums[0] + sums[1] + sums[2], within(1e-5));
  }

  @Test
  void reductionsOfNothingAndOfIntegers() {
    Tensor none = cpu.random(2, 0);
    Tensor out = cpu.random(2);
    cpu.runtime.run(Ops.REDUCE_SUM, new ReduceSum(none, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsOnly(0);
    cpu.runtime.run(Ops.REDUCE_MAX, new ReduceMax(none, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsOnly(Float.NEGATIVE_INFINITY);
    cpu.runtime.run(Ops.REDUCE_MEAN, new ReduceMean(none, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsOnly(Float.NaN);
    Tensor least = cpu.empty(DType.I32, Shape.of(1));
    cpu.runtime.run(
        Ops.REDUCE_MAX,
        new ReduceMax(cpu.empty(DType.I32, Shape.of(1, 0)), List.of(1), false, least));
    assertThat(least.toLongArray()).containsExactly(Integer.MIN_VALUE);
    Tensor large = cpu.arena.i64(new long[] {(1L << 53) + 1, -5, 3}, 3);
    Tensor result = cpu.empty(DType.I64, Shape.scalar());
    cpu.runtime.run(Ops.REDUCE_SUM, new ReduceSum(large, List.of(0), false, result));
    assertThat(result.toLongArray()).containsExactly((1L << 53) - 1);
    cpu.runtime.run(Ops.REDUCE_MAX, new ReduceMax(large.slice(0, 1, 2), List.of(0), false, result));
    assertThat(result.toLongArray()).containsExactly(-5);
  }

  @Test
  void aNormalisedRowHasNormOneAndAZeroRowStaysZero() {
    Tensor x = cpu.arena.f32(new float[] {3, 4, 0, 0}, 2, 2);
    Tensor out = cpu.empty(DType.F32, x.shape());
    cpu.runtime.run(Ops.LP_NORMALIZATION, new LpNormalization(x, -1, 2, out));
    assertThat(out.toFloatArray()).containsExactly(0.6f, 0.8f, 0, 0);
    cpu.runtime.run(Ops.LP_NORMALIZATION, new LpNormalization(x, 0, 1, out));
    assertThat(out.toFloatArray()).containsExactly(1, 1, 0, 0);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void meanPoolingWeighsTokensByTheMask(Layout layout) {
    Tensor hidden = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 3, 2));
    hidden.write(1f, 2f, 3f, 4f, 100f, 200f, 1f, 1f, 1f, 1f, 1f, 1f);
    Tensor mask = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 3)).write(1L, 1, 0, 0, 0, 0);
    Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 2));
    cpu.runtime.run(Ops.MEAN_POOL, new MeanPool(hidden, mask, out));
    assertThat(out.toFloatArray()).containsExactly(2, 3, 0, 0);
  }
}
