package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.runtime.op.Tanh;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fused ops equal the standalone ops called by hand. */
class FusedOpsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(Activation.class)
  void aLinearLayerIsAProductASumAndAnActivation(Activation activation) {
    Tensor x = cpu.random(2, 3, 4);
    Tensor weight = cpu.random(4, 5);
    Tensor bias = cpu.random(5);
    Tensor out = cpu.empty(DType.F32, Shape.of(2, 3, 5));
    cpu.runtime.run(Ops.LINEAR, new Linear(x, weight, bias, activation, out));
    Tensor expected = product(x, weight);
    cpu.runtime.run(Ops.ADD, new Add(expected, bias, expected));
    activate(activation, expected);
    assertThat(out.toFloatArray()).isEqualTo(expected.toFloatArray());
  }

  @Test
  void aLinearLayerNeedsNoBias() {
    Tensor x = cpu.random(3, 4);
    Tensor weight = cpu.random(4, 5);
    Tensor out = cpu.empty(DType.F32, Shape.of(3, 5));
    cpu.runtime.run(Ops.LINEAR, new Linear(x, weight, null, Activation.NONE, out));
    assertThat(out.toFloatArray()).isEqualTo(product(x, weight).toFloatArray());
  }

  @ParameterizedTest
  @EnumSource(Activation.class)
  void aQuantizedLayerIsAnExactProductScaledASumAndAnActivation(Activation activation) {
    Tensor x = bytes(DType.U8, 2, 3, 4);
    Tensor xZero = bytes(DType.U8);
    Tensor weight = bytes(DType.I8, 4, 5);
    Tensor weightZero = bytes(DType.I8, 5);
    Tensor xScale = cpu.random();
    Tensor weightScale = cpu.random(5);
    Tensor bias = cpu.random(5);
    Tensor out = cpu.empty(DType.F32, Shape.of(2, 3, 5));
    cpu.runtime.run(
        Ops.QUANTIZED_LINEAR,
        new QuantizedLinear(
            x, xScale, xZero, weight, weightScale, weightZero, bias, activation, out));
    Tensor sums = cpu.empty(DType.I32, out.shape());
    cpu.runtime.run(Ops.MAT_MUL_INTEGER, new MatMulInteger(x, weight, xZero, weightZero, sums));
    Tensor expected = cpu.empty(DType.F32, out.shape());
    cpu.runtime.run(Ops.CAST, new Cast(sums, expected));
    Tensor scales = cpu.empty(DType.F32, Shape.of(5));
    cpu.runtime.run(Ops.MUL, new Mul(xScale, weightScale, scales));
    cpu.runtime.run(Ops.MUL, new Mul(expected, scales, expected));
    cpu.runtime.run(Ops.ADD, new Add(expected, bias, expected));
    activate(activation, expected);
    assertThat(out.toFloatArray()).isEqualTo(expected.toFloatArray());
  }

  private Tensor bytes(DType dtype, long... dims) {
    Tensor tensor = cpu.empty(dtype, Shape.of(dims));
    return tensor.write(cpu.random.longs(tensor.shape().elements(), 0, 256).toArray());
  }

  private void activate(Activation activation, Tensor out) {
    switch (activation) {
      case NONE -> {}
      case RELU -> cpu.runtime.run(Ops.RELU, new Relu(out, out));
      case GELU -> cpu.runtime.run(Ops.GELU, new Gelu(out, Gelu.Approximation.NONE, out));
      case TANH -> cpu.runtime.run(Ops.TANH, new Tanh(out, out));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aResidualNormalisationIsASumAndANormalisation(boolean all) {
    Tensor x = cpu.random(2, 3, 4);
    Tensor skip = cpu.random(2, 3, 4);
    Tensor scale = cpu.random(4);
    Tensor bias = all ? cpu.random(4) : null;
    Tensor beta = all ? cpu.random(4) : null;
    Tensor sum = all ? cpu.empty(DType.F32, x.shape()) : null;
    Tensor out = cpu.empty(DType.F32, x.shape());
    cpu.runtime.run(
        Ops.SKIP_LAYER_NORM, new SkipLayerNorm(x, skip, bias, scale, beta, 1e-6, out, sum));
    Tensor added = cpu.empty(DType.F32, x.shape());
    cpu.runtime.run(Ops.ADD, new Add(x, skip, added));
    if (bias != null) {
      cpu.runtime.run(Ops.ADD, new Add(added, bias, added));
    }
    if (sum != null) {
      assertThat(sum.toFloatArray()).isEqualTo(added.toFloatArray());
    }
    Tensor expected = cpu.empty(DType.F32, x.shape());
    cpu.runtime.run(
        Ops.LAYER_NORMALIZATION, new LayerNormalization(added, scale, beta, -1, 1e-6, expected));
    assertThat(out.toFloatArray()).isEqualTo(expected.toFloatArray());
    cpu.runtime.run(
        Ops.SKIP_LAYER_NORM, new SkipLayerNorm(x, skip, bias, scale, beta, 1e-6, x, skip));
    assertThat(x.toFloatArray()).as("in place").isEqualTo(expected.toFloatArray());
    assertThat(skip.toFloatArray()).as("sum in place").isEqualTo(added.toFloatArray());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void attentionIsTheHeadsOneByOne(boolean masked) {
    int batch = 2;
    int heads = 3;
    Tensor q = cpu.random(batch, 4, heads * 2L);
    Tensor k = cpu.random(batch, 5, heads * 2L);
    Tensor v = cpu.random(batch, 5, heads * 3L);
    Tensor mask = masked ? cpu.random(batch, 1, 1, 5) : null;
    Tensor out = cpu.empty(DType.F32, Shape.of(batch, 4, heads * 3L));
    cpu.runtime.run(Ops.ATTENTION, new Attention(q, k, v, mask, heads, 0.7, out));
    for (int b = 0; b < batch; b++) {
      for (int h = 0; h < heads; h++) {
        assertThat(copy(head(out, b, h, 3)).toFloatArray())
            .isEqualTo(
                oneHead(
                        head(q, b, h, 2),
                        head(k, b, h, 2),
                        head(v, b, h, 3),
                        mask == null ? null : mask.slice(0, b, b + 1).reshape(Shape.of(1, 5)))
                    .toFloatArray());
      }
    }
  }

  private Tensor oneHead(Tensor q, Tensor k, Tensor v, @Nullable Tensor mask) {
    Tensor scores = product(q, k.transpose());
    cpu.runtime.run(Ops.MUL, new Mul(scores, cpu.arena.f32(new float[] {0.7f}), scores));
    if (mask != null) {
      cpu.runtime.run(Ops.ADD, new Add(scores, mask, scores));
    }
    cpu.runtime.run(Ops.SOFTMAX, new Softmax(scores, -1, scores));
    return product(scores, v);
  }

  private static Tensor head(Tensor tensor, int batch, int head, int size) {
    return tensor
        .slice(0, batch, batch + 1)
        .squeeze(0)
        .slice(1, (long) head * size, (head + 1L) * size);
  }

  private Tensor copy(Tensor tensor) {
    Tensor out = cpu.empty(tensor.dtype(), tensor.shape());
    cpu.runtime.run(Ops.COPY, new Copy(tensor, out));
    return out;
  }

  private Tensor product(Tensor a, Tensor b) {
    Tensor out = cpu.empty(DType.F32, MatMul.outputShape(a.shape(), b.shape()));
    cpu.runtime.run(Ops.MAT_MUL, new MatMul(a, b, out));
    return out;
  }
}
