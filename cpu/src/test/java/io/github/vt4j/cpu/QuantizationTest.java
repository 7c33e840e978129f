package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DequantizeLinear;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizeLinear;
import io.github.vt4j.testkit.Layout;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rounding, saturation and exact sums of the portable kernels for quantised tensors. */
class QuantizationTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void tiesGoToTheEvenIntegerAndTheRestSaturates() {
    Tensor x = vector(0.5f, 1.5f, 2.5f, -0.5f, -1.5f, 1e9f, -1e9f, 300);
    assertThat(quantized(x, 1, DType.U8, 3)).containsExactly(3, 5, 5, 3, 1, 255, 0, 255);
    assertThat(quantized(x, 1, DType.I8, -3)).containsExactly(-3, -1, -1, -3, -5, 127, -128, 127);
  }

  @Test
  void infinityGivesABoundAndNanZero() {
    float infinity = Float.POSITIVE_INFINITY;
    Tensor x = vector(infinity, -infinity, Float.NaN);
    assertThat(quantized(x, 0.5f, DType.I8, 1)).containsExactly(127, -128, 0);
  }

  /** 2.3 / 0.2 is 11.5 in single precision, and 11.49999959 in double. */
  @Test
  void theQuotientIsOneOfSinglePrecision() {
    Tensor x = vector(2.3f);
    assertThat(2.3f / 0.2f).isEqualTo(11.5f);
    assertThat(quantized(x, 0.2f, DType.U8, 0)).containsExactly(12);
  }

  private long[] quantized(Tensor x, float scale, DType dtype, long zeroPoint) {
    Tensor out = cpu.empty(dtype, x.shape());
    Tensor zero = cpu.empty(dtype, Shape.scalar()).write(zeroPoint);
    Tensor step = cpu.empty(DType.F32, Shape.scalar()).write((double) scale);
    cpu.runtime.run(Ops.QUANTIZE_LINEAR, new QuantizeLinear(x, step, zero, out));
    return out.toLongArray();
  }

  @Test
  void largeIntegersAreDequantised() {
    Tensor x = cpu.empty(DType.I32, Shape.of(2)).write(Integer.MIN_VALUE, Integer.MAX_VALUE);
    Tensor scale = cpu.empty(DType.F32, Shape.scalar()).write(0.5);
    Tensor zero = cpu.empty(DType.I32, Shape.scalar()).write(Integer.MAX_VALUE);
    Tensor out = cpu.empty(DType.F32, Shape.of(2));
    cpu.runtime.run(Ops.DEQUANTIZE_LINEAR, new DequantizeLinear(x, scale, zero, out));
    assertThat(out.toFloatArray()).containsExactly(-0x1p31f, 0);
  }

  @Test
  void theScaleOfADynamicQuantisationSuitsAllElements() {
    Tensor x = vector(-1, 0, 1.55f);
    Quantized result = dynamic(x);
    assertThat(result.scale).isEqualTo(2.55f / 255);
    assertThat(result.zeroPoint).isEqualTo(100);
    assertThat(result.values).containsExactly(0, 100, 255);
  }

  @Test
  void theRangeOfADynamicQuantisationHasZeroInIt() {
    assertThat(dynamic(vector(5.1f, 2)).zeroPoint).isZero();
    Quantized negative = dynamic(vector(-5.1f, -2));
    assertThat(negative.zeroPoint).isEqualTo(255);
    assertThat(negative.scale).isEqualTo(5.1f / 255);
  }

  @Test
  void zerosAloneAndNothingAtAllHaveTheScaleOne() {
    for (int count : new int[] {0, 3}) {
      Quantized result = dynamic(vector(new float[count]));
      assertThat(result.scale).isEqualTo(1);
      assertThat(result.zeroPoint).isZero();
      assertThat(result.values).isEqualTo(new long[count]);
    }
  }

  private record Quantized(long[] values, float scale, long zeroPoint) {}

  private Quantized dynamic(Tensor x) {
    Tensor out = cpu.empty(DType.U8, x.shape());
    Tensor scale = cpu.empty(DType.F32, Shape.scalar());
    Tensor zero = cpu.empty(DType.U8, Shape.scalar());
    cpu.runtime.run(Ops.DYNAMIC_QUANTIZE_LINEAR, new DynamicQuantizeLinear(x, out, scale, zero));
    return new Quantized(out.toLongArray(), scale.toFloatArray()[0], zero.toLongArray()[0]);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void integerProductsOfAllSizesAndLayoutsAreExact(Layout layout) {
    for (int size = 0; size <= 70; size++) {
      int m = 1 + size % 19;
      int n = 1 + size * 7 % 61;
      Tensor a = bytes(layout, DType.U8, m, size);
      Tensor b = bytes(layout, DType.I8, size, n);
      Tensor aZero = bytes(layout, DType.U8, m, 1);
      Tensor bZero = bytes(layout, DType.I8, n);
      Tensor out = layout.allocate(cpu.arena, DType.I32, Shape.of(m, n));
      cpu.runtime.run(Ops.MAT_MUL_INTEGER, new MatMulInteger(a, b, aZero, bZero, out));
      assertThat(out.toLongArray()).as("size %d", size).isEqualTo(naive(a, b, aZero, bZero));
    }
  }

  @Test
  void integerProductsLargerThanATileAreExact() {
    Tensor a = bytes(Layout.CONTIGUOUS, DType.I8, 70, 600);
    Tensor b = bytes(Layout.CONTIGUOUS, DType.U8, 600, 1100);
    Tensor aZero = bytes(Layout.CONTIGUOUS, DType.I8, 70, 1);
    Tensor bZero = bytes(Layout.CONTIGUOUS, DType.U8, 1100);
    Tensor out = cpu.empty(DType.I32, Shape.of(70, 1100));
    cpu.runtime.run(Ops.MAT_MUL_INTEGER, new MatMulInteger(a, b, aZero, bZero, out));
    assertThat(out.toLongArray()).isEqualTo(naive(a, b, aZero, bZero));
  }

  @Test
  void theDeepestProductFitsAndADeeperOneIsRefused() {
    int depth = MatMulInteger.MAX_DEPTH;
    Tensor zero = cpu.empty(DType.U8, Shape.scalar());
    Tensor full = cpu.empty(DType.U8, Shape.of(depth)).write(filled(depth, 255));
    Tensor out = cpu.empty(DType.I32, Shape.scalar());
    cpu.runtime.run(Ops.MAT_MUL_INTEGER, new MatMulInteger(full, full, zero, zero, out));
    assertThat(out.toLongArray()).containsExactly(255L * 255 * depth);
    Tensor deeper = cpu.empty(DType.U8, Shape.of(depth + 1L));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MatMulInteger(deeper, deeper, null, null, out))
        .withMessageContaining("exceeds 33025");
  }

  @Test
  void aZeroPointThatDiffersAlongTheDepthIsRefused() {
    Tensor a = bytes(Layout.CONTIGUOUS, DType.U8, 2, 3);
    Tensor b = bytes(Layout.CONTIGUOUS, DType.U8, 3, 2);
    Tensor wrong = bytes(Layout.CONTIGUOUS, DType.U8, 3);
    Tensor out = cpu.empty(DType.I32, Shape.of(2, 2));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MatMulInteger(a, b, wrong, null, out))
        .withMessageContaining("aZeroPoint is u8[3], which differs along the inner dimension");
  }

  private Tensor vector(float... values) {
    return cpu.arena.f32(values, values.length);
  }

  private static long[] filled(int count, long value) {
    long[] values = new long[count];
    Arrays.fill(values, value);
    return values;
  }

  private Tensor bytes(Layout layout, DType dtype, long... dims) {
    Tensor tensor = layout.allocate(cpu.arena, dtype, Shape.of(dims));
    long least = dtype == DType.U8 ? 0 : Byte.MIN_VALUE;
    return tensor.write(cpu.random.longs(tensor.shape().elements(), least, least + 256).toArray());
  }

  private static long[] naive(Tensor a, Tensor b, Tensor aZero, Tensor bZero) {
    int m = (int) a.shape().dim(0);
    int depth = (int) a.shape().dim(1);
    int n = (int) b.shape().dim(1);
    long[] left = a.toLongArray();
    long[] right = b.toLongArray();
    long[] ofRows = aZero.toLongArray();
    long[] ofColumns = bZero.toLongArray();
    long[] result = new long[m * n];
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < depth; k++) {
          result[i * n + j] +=
              (left[i * depth + k] - ofRows[i]) * (right[k * n + j] - ofColumns[j]);
        }
      }
    }
    return result;
  }
}
