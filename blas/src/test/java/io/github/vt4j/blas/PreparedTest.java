package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products large enough to be divided, against sums written down here. */
class PreparedTest {
  private static final int DEPTH = 384;

  /** Many rows; and few, whose columns are divided, with slices that end with them and do not. */
  @ParameterizedTest
  @CsvSource({
    "openblas, 300, 260",
    "onednn, 300, 260",
    "onednn, 20, 384",
    "onednn, 20, 385",
    "onednn, 150, 770",
    "onednn, 9, 6849"
  })
  void resultsDoNotDependOnTheNumberOfThreads(String provider, int rows, int columns) {
    float[] alone = layer(provider, rows, columns, 1);
    assertThat(layer(provider, rows, columns, 2)).isEqualTo(alone);
    assertThat(layer(provider, rows, columns, 5)).isEqualTo(alone);
  }

  private static float[] layer(String provider, int rows, int columns, int threads) {
    try (CpuFixture cpu = new CpuFixture(threads)) {
      Tensor x = cpu.random(DType.F32, rows, DEPTH);
      Tensor weight = cpu.weight(DType.F32, DEPTH, columns);
      Tensor bias = cpu.random(DType.F32, columns);
      Tensor out = cpu.arena.allocate(DType.F32, Shape.of(rows, columns));
      cpu.run(provider, Ops.LINEAR, new Linear(x, weight, bias, Activation.RELU, out));
      float[] result = out.toFloatArray();
      double[] a = x.toDoubleArray();
      double[] b = weight.toDoubleArray();
      double[] added = bias.toDoubleArray();
      int row = rows - 1;
      for (int column = 0; column < columns; column++) {
        double sum = added[column];
        for (int i = 0; i < DEPTH; i++) {
          sum += a[row * DEPTH + i] * b[i * columns + column];
        }
        assertThat((double) result[row * columns + column])
            .as("column %d", column)
            .isCloseTo(Math.max(0, sum), within(1e-3));
      }
      return result;
    }
  }

  @Test
  void extremeBytesDoNotSaturate() {
    try (CpuFixture cpu = new CpuFixture()) {
      cpu.assumeExactBytes();
      int depth = MatMulInteger.MAX_DEPTH;
      Tensor a = cpu.arena.allocate(DType.U8, Shape.of(1, depth));
      a.write(IntStream.range(0, depth).mapToLong(i -> 255).toArray());
      Tensor b = cpu.arena.allocate(DType.I8, Shape.of(depth, 1));
      b.write(IntStream.range(0, depth).mapToLong(i -> -128).toArray());
      Tensor constant = cpu.arena.constant(DType.I8, b.shape(), b.segment());
      Tensor out = cpu.arena.allocate(DType.I32, Shape.of(1, 1));
      cpu.run("onednn", Ops.MAT_MUL_INTEGER, new MatMulInteger(a, constant, null, null, out));
      assertThat(out.toLongArray()).containsExactly(255L * -128 * depth);
    }
  }

  /** The library's own scratch memory would be that of the thread that made the primitive. */
  @Test
  void whatOneThreadHasMadeOthersRun() throws InterruptedException {
    try (CpuFixture cpu = new CpuFixture(1)) {
      cpu.assumeExactBytes();
      Tensor x = cpu.arena.allocate(DType.U8, Shape.of(96, 1536));
      x.write(IntStream.range(0, 96 * 1536).mapToLong(i -> i % 256).toArray());
      Tensor b = cpu.arena.allocate(DType.I8, Shape.of(1536, 384));
      b.write(IntStream.range(0, 1536 * 384).mapToLong(i -> i % 251 - 125).toArray());
      Tensor weight = cpu.arena.constant(DType.I8, b.shape(), b.segment());
      Tensor out = cpu.arena.allocate(DType.I32, Shape.of(96, 384));
      var call = new MatMulInteger(x, weight, null, null, out);
      cpu.run("onednn", Ops.MAT_MUL_INTEGER, call);
      long[] expected = out.toLongArray();
      for (int i = 0; i < 20; i++) {
        Thread.ofPlatform().start(() -> cpu.run("onednn", Ops.MAT_MUL_INTEGER, call)).join();
        assertThat(out.toLongArray()).isEqualTo(expected);
      }
    }
  }
}
