package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.KernelFaultException;
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

  /** 330 rows make five parts of 64 and one of 10. */
  @Test
  void theActivationOfAQuantizedLayerReachesTheRowsOfEveryPart() {
    try (CpuFixture cpu = new CpuFixture(2)) {
      cpu.assumeExactBytes();
      float[] plain = quantizedLayer(cpu, Activation.NONE);
      float[] positive = quantizedLayer(cpu, Activation.RELU);
      for (int i = 0; i < plain.length; i++) {
        assertThat(positive[i]).as("element %d", i).isEqualTo(Math.max(0, plain[i]));
      }
      assertThat(plain[plain.length - 1] * plain[0]).as("elements of either sign").isNotZero();
    }
  }

  private static float[] quantizedLayer(CpuFixture cpu, Activation activation) {
    int rows = 330;
    Tensor x = cpu.arena.allocate(DType.U8, Shape.of(rows, DEPTH));
    x.write(IntStream.range(0, rows * DEPTH).mapToLong(i -> i * 7L % 256).toArray());
    Tensor weight = cpu.arena.allocate(DType.I8, Shape.of(DEPTH, DEPTH));
    weight.write(IntStream.range(0, DEPTH * DEPTH).mapToLong(i -> i * 11L % 251 - 125).toArray());
    Tensor scale = cpu.arena.allocate(DType.F32, Shape.scalar()).write(0.01f);
    Tensor out = cpu.arena.allocate(DType.F32, Shape.of(rows, DEPTH));
    cpu.run(
        "onednn",
        Ops.QUANTIZED_LINEAR,
        new QuantizedLinear(
            x,
            scale,
            cpu.arena.allocate(DType.U8, Shape.scalar()),
            cpu.arena.constant(DType.I8, weight.shape(), weight.segment()),
            scale,
            cpu.arena.allocate(DType.I8, Shape.scalar()),
            null,
            activation,
            out));
    return out.toFloatArray();
  }

  /** The runtime holds what calls work on; a kernel that is run without it does so itself. */
  @Test
  void memoryThatIsFreedIsAFaultAndNoCrash() {
    try (CpuFixture cpu = new CpuFixture(1)) {
      TensorArena closed = cpu.runtime.arena();
      Tensor a = closed.allocate(DType.F32, Shape.of(64, 64));
      Tensor b = cpu.random(DType.F32, 64, 64);
      Tensor out = cpu.arena.allocate(DType.F32, Shape.of(64, 64));
      MatMul call = new MatMul(a, b, out);
      closed.close();
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(
              () ->
                  cpu.runtime
                      .seam()
                      .withPolicy(policy -> policy.require("onednn@MatMul"))
                      .run(() -> cpu.runtime.seam().run(Ops.MAT_MUL, cpu.runtime.cpu(), call)))
          .withCauseInstanceOf(IllegalStateException.class)
          .withMessageContaining("is closed");
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
