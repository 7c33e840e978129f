package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.testkit.Layout;
import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products of the portable kernel, against sums written down here. */
class MatMulTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void productsOfAllSizesAndLayoutsAreTheSumsOfProducts(Layout layout) {
    for (int size = 1; size <= 70; size++) {
      int m = 1 + size % 19;
      int n = 1 + size * 7 % 61;
      Tensor a = cpu.random(layout, DType.F32, m, size);
      Tensor b = cpu.random(layout, DType.F32, size, n);
      Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(m, n));
      cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
      assertThat(out.toFloatArray())
          .isEqualTo(naive(a.toFloatArray(), b.toFloatArray(), m, size, n));
    }
  }

  @Test
  void productsLargerThanATileAreRight() {
    int m = 35;
    int k = 300;
    int n = 600;
    Tensor a = cpu.random(m, k);
    Tensor b = cpu.random(k, n);
    Tensor out = cpu.empty(DType.F32, Shape.of(m, n));
    cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
    assertThat(out.toFloatArray()).isEqualTo(naive(a.toFloatArray(), b.toFloatArray(), m, k, n));
  }

  @Test
  void batchesBroadcast() {
    Tensor a = cpu.random(2, 1, 3, 4);
    Tensor b = cpu.random(5, 4, 6);
    Tensor out = cpu.empty(DType.F32, Shape.of(2, 5, 3, 6));
    cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 5; j++) {
        float[] left = a.slice(0, i, i + 1).toFloatArray();
        float[] right = b.slice(0, j, j + 1).toFloatArray();
        assertThat(out.slice(0, i, i + 1).slice(1, j, j + 1).toFloatArray())
            .isEqualTo(naive(left, right, 3, 4, 6));
      }
    }
  }

  @Test
  void vectorsAreRowsAndColumns() {
    Tensor row = cpu.arena.f32(new float[] {1, 2, 3}, 3);
    Tensor matrix = cpu.arena.f32(new float[] {1, 0, 0, 1, 1, 1}, 3, 2);
    assertThat(product(row, matrix)).containsExactly(4, 5);
    assertThat(product(matrix.transpose(), row)).containsExactly(4, 5);
    assertThat(product(row, row)).containsExactly(14);
  }

  @Test
  void anEmptyInnerDimensionGivesZero() {
    Tensor out = cpu.random(2, 3);
    cpu.runtime.run(Ops.MAT_MUL, new MatMul(cpu.random(2, 0), cpu.random(0, 3), out));
    assertThat(out.toFloatArray()).containsOnly(0);
    assertThat(product(cpu.random(0, 3), cpu.random(3, 2))).isEmpty();
  }

  @Test
  void everyFloatTypeIsServed() {
    for (DType dtype : new DType[] {DType.F64, DType.F16, DType.BF16}) {
      Tensor a = cpu.arena.allocate(dtype, Shape.of(1, 2)).write(1.5, 2.0);
      Tensor b = cpu.arena.allocate(dtype, Shape.of(2, 1)).write(2.0, 0.25);
      assertThat(product(a, b)[0]).isCloseTo(3.5f, within(0f));
    }
  }

  @Test
  void aRightMatrixOfHalvesIsWidened() {
    Tensor a = cpu.random(5, 33);
    Tensor halves = cpu.empty(DType.BF16, Shape.of(33, 6)).write(cpu.random(33, 6).toFloatArray());
    Tensor widened = cpu.arena.f32(halves.toFloatArray(), 33, 6);
    assertThat(product(a, halves)).isEqualTo(product(a, widened));
  }

  private float[] product(Tensor a, Tensor b) {
    Tensor out = cpu.empty(a.dtype(), MatMul.outputShape(a.shape(), b.shape()));
    cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
    return out.toFloatArray();
  }

  private static float[] naive(float[] a, float[] b, int m, int k, int n) {
    float[] result = new float[m * n];
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int l = 0; l < k; l++) {
          sum += (double) a[i * k + l] * b[l * n + j];
        }
        result[i * n + j] = (float) sum;
      }
    }
    return result;
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"I8", "U8", "I32", "I64"})
  void integersAreExactAndWrap(DType dtype) {
    for (Layout layout : Layout.values()) {
      Tensor a = layout.allocate(cpu.arena, dtype, Shape.of(2, 19, 23));
      Tensor b = layout.allocate(cpu.arena, dtype, Shape.of(23, 5));
      a.write(cpu.random.longs(a.shape().elements()).toArray());
      b.write(cpu.random.longs(b.shape().elements()).toArray());
      Tensor out = layout.allocate(cpu.arena, dtype, Shape.of(2, 19, 5));
      cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
      long[] left = a.toLongArray();
      long[] right = b.toLongArray();
      BigInteger[] sums = new BigInteger[2 * 19 * 5];
      Arrays.fill(sums, BigInteger.ZERO);
      for (int row = 0; row < 2 * 19; row++) {
        for (int k = 0; k < 23; k++) {
          for (int column = 0; column < 5; column++) {
            sums[row * 5 + column] =
                sums[row * 5 + column].add(
                    BigInteger.valueOf(left[row * 23 + k])
                        .multiply(BigInteger.valueOf(right[k * 5 + column])));
          }
        }
      }
      Tensor expected = cpu.empty(dtype, Shape.of(2, 19, 5));
      expected.write(Arrays.stream(sums).mapToLong(BigInteger::longValue).toArray());
      assertThat(out.toLongArray()).isEqualTo(expected.toLongArray());
    }
  }
}
