package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Products larger than a tile, a panel or a block, against loops over doubles. */
@Tag("width")
class MatMulTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @CsvSource({
    "6, 40, 64", // tiles that fill their place
    "16, 9, 130", // rows and columns left over
    "9, 9, 64", // three rows left over, one by one
    "10, 9, 64", // four rows left over
    "7, 513, 64", // a second block of depth 1
    "5, 1100, 70", // three blocks, tiles by way of scratch
    "2, 1030, 65", // row by row
    "1, 600, 128"
  })
  void productsOfAllShapesAreRight(long m, long k, long n) {
    Tensor a = cpu.random(m, k);
    Tensor b = cpu.random(k, n);
    Tensor out = cpu.output(m, n);
    cpu.run(Ops.MAT_MUL, new MatMul(a, b, out));
    assertProduct(a, b, null, out);
  }

  @Test
  void aTransposedSecondOperandIsRight() {
    Tensor a = cpu.random(7, 33);
    Tensor b = cpu.random(90, 33).transpose();
    Tensor out = cpu.output(7, 90);
    cpu.run(Ops.MAT_MUL, new MatMul(a, b, out));
    assertProduct(a, b, null, out);
  }

  @Test
  void aConstantIsPackedOnceAndReadNoMore() {
    Tensor a = cpu.random(7, 33);
    Tensor memory = cpu.random(33, 90);
    Tensor b = constant(memory);
    Tensor first = cpu.output(7, 90);
    cpu.run(Ops.MAT_MUL, new MatMul(a, b, first));
    assertProduct(a, b, null, first);
    memory.segment().fill((byte) 0);
    Tensor second = cpu.output(7, 90);
    cpu.run(Ops.MAT_MUL, new MatMul(a, b, second));
    assertThat(second.toFloatArray()).isEqualTo(first.toFloatArray());
  }

  @ParameterizedTest
  @CsvSource({"1, 600, 128", "7, 513, 70", "33, 130, 20", "160, 1030, 65"})
  void aConstantOfHalvesGivesTheBitsThatItsWidenedOneGives(long m, long k, long n) {
    Tensor a = cpu.random(m, k);
    for (boolean transposed : new boolean[] {false, true}) {
      Shape shape = transposed ? Shape.of(n, k) : Shape.of(k, n);
      Tensor halves = cpu.arena.allocate(DType.BF16, shape);
      halves.write(cpu.random(shape.dims()).toFloatArray());
      Tensor floats = cpu.arena.f32(halves.toFloatArray(), shape.dims());
      Tensor expected = cpu.output(m, n);
      Tensor actual = cpu.output(m, n);
      Tensor b = constant(halves);
      cpu.run(Ops.MAT_MUL, new MatMul(a, transposed ? floats.transpose() : floats, expected));
      cpu.run(Ops.MAT_MUL, new MatMul(a, transposed ? b.transpose() : b, actual));
      assertThat(actual.toFloatArray()).isEqualTo(expected.toFloatArray());
    }
  }

  private Tensor constant(Tensor memory) {
    return cpu.arena.constant(memory.dtype(), memory.shape(), memory.segment());
  }

  @Test
  void headsOfAttentionAreBatchesOfStridedMatrices() {
    Tensor q = cpu.random(2, 5, 3, 4).permute(0, 2, 1, 3);
    Tensor k = cpu.random(2, 7, 3, 4).permute(0, 2, 1, 3);
    Tensor scores = cpu.output(2, 5, 3, 7).permute(0, 2, 1, 3);
    cpu.run(Ops.MAT_MUL, new MatMul(q, k.transpose(), scores));
    for (int batch = 0; batch < 2; batch++) {
      for (int head = 0; head < 3; head++) {
        assertProduct(
            matrix(q, batch, head),
            matrix(k, batch, head).transpose(),
            null,
            matrix(scores, batch, head));
      }
    }
  }

  private static Tensor matrix(Tensor tensor, long batch, long head) {
    return tensor.slice(0, batch, batch + 1).slice(1, head, head + 1).squeeze(0).squeeze(0);
  }

  @ParameterizedTest
  @EnumSource(Activation.class)
  void biasAndActivationComeAfterTheLastBlock(Activation activation) {
    Tensor x = cpu.random(2, 7, 700);
    Tensor weight = cpu.weight(700, 70);
    Tensor bias = cpu.random(70);
    Tensor out = cpu.output(2, 7, 70);
    Tensor expected = cpu.output(2, 7, 70);
    cpu.run(Ops.LINEAR, new Linear(x, weight, bias, activation, out));
    cpu.runPortably(Ops.LINEAR, new Linear(x, weight, bias, activation, expected));
    assertThat(out.toFloatArray()).containsExactly(expected.toFloatArray(), within(2e-4f));
    if (activation == Activation.NONE) {
      assertProduct(x.reshape(Shape.of(14, 700)), weight, bias, out.reshape(Shape.of(14, 70)));
    }
  }

  private static void assertProduct(Tensor a, Tensor b, @Nullable Tensor bias, Tensor out) {
    int k = Math.toIntExact(a.shape().dim(1));
    int n = Math.toIntExact(b.shape().dim(1));
    float[] left = a.toFloatArray();
    float[] right = b.toFloatArray();
    float[] added = bias == null ? new float[n] : bias.toFloatArray();
    float[] actual = out.toFloatArray();
    for (int i = 0; i < actual.length; i++) {
      double sum = added[i % n];
      for (int p = 0; p < k; p++) {
        sum += (double) left[i / n * k + p] * right[p * n + i % n];
      }
      assertThat((double) actual[i]).as("element %d of %s", i, out).isCloseTo(sum, within(2e-4));
    }
  }
}
