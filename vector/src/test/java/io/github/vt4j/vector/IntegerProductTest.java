package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** That products of integers are exact where f32 could not hold their sums. */
@Tag("width")
class IntegerProductTest {
  private static final int ROWS = 7;
  private static final int COLUMNS = 70;

  private final CpuFixture cpu = new CpuFixture();
  private final SplittableRandom random = new SplittableRandom(7);

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 511, 512, 513, 1536, 5_000, MatMulInteger.MAX_DEPTH})
  void theFarthestTermsAddUpExactly(int depth) {
    check(fill(DType.U8, 255, ROWS, depth), 0, fill(DType.I8, -128, depth, COLUMNS), 0);
    check(fill(DType.U8, 255, ROWS, depth), 0, fill(DType.I8, -127, depth, COLUMNS), 0); // odd
    check(fill(DType.I8, -128, ROWS, depth), 127, fill(DType.U8, 255, depth, COLUMNS), 0);
    check(fill(DType.U8, 0, ROWS, depth), 255, fill(DType.U8, 0, depth, COLUMNS), 255);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 513, 1_100})
  void oddTermsAddUpExactly(int depth) {
    check(odd(DType.U8, 1, 256, ROWS, depth), 0, odd(DType.I8, -127, 128, depth, COLUMNS), 0);
    check(odd(DType.U8, 1, 256, ROWS, depth), 100, odd(DType.U8, 1, 256, depth, COLUMNS), 77);
  }

  private Tensor fill(DType dtype, long value, long... dims) {
    return odd(dtype, value, value + 1, dims);
  }

  private Tensor odd(DType dtype, long from, long to, long... dims) {
    Tensor tensor = cpu.arena.allocate(dtype, Shape.of(dims));
    return tensor.write(
        random
            .longs(tensor.shape().elements(), from, to)
            .map(x -> to - from > 1 ? x | 1 : x)
            .toArray());
  }

  private void check(Tensor a, long aZero, Tensor values, long bZero) {
    Tensor b = cpu.arena.constant(values.dtype(), values.shape(), values.segment());
    Tensor out = cpu.arena.allocate(DType.I32, Shape.of(ROWS, COLUMNS));
    Tensor aZeroPoint = fill(a.dtype(), aZero);
    Tensor bZeroPoint = fill(b.dtype(), bZero, COLUMNS);
    cpu.run(Ops.MAT_MUL_INTEGER, new MatMulInteger(a, b, aZeroPoint, bZeroPoint, out));
    assertThat(out.toLongArray()).isEqualTo(product(a, aZero, b, bZero));
  }

  private static long[] product(Tensor left, long aZero, Tensor right, long bZero) {
    long[] a = left.toLongArray();
    long[] b = right.toLongArray();
    int depth = a.length / ROWS;
    long[] product = new long[ROWS * COLUMNS];
    for (int i = 0; i < product.length; i++) {
      for (int k = 0; k < depth; k++) {
        product[i] += (a[i / COLUMNS * depth + k] - aZero) * (b[k * COLUMNS + i % COLUMNS] - bZero);
      }
    }
    return product;
  }
}
