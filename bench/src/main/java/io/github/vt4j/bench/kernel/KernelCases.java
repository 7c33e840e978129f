package io.github.vt4j.bench.kernel;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.runtime.op.Softmax;
import java.util.List;
import java.util.SplittableRandom;

/** The cases: the shapes of a small encoder, 384 wide with 12 heads. */
final class KernelCases {
  private static final int WIDTH = 384;
  private static final int HEADS = 12;

  private final TensorArena arena;
  private final SplittableRandom random = new SplittableRandom(42);

  KernelCases(TensorArena arena) {
    this.arena = arena;
  }

  List<KernelCase<?>> all() {
    return List.of(
        linear(512, WIDTH, WIDTH, Activation.NONE),
        linear(128, WIDTH, 4 * WIDTH, Activation.NONE),
        linear(128, WIDTH, 4 * WIDTH, Activation.GELU),
        linear(128, 4 * WIDTH, WIDTH, Activation.NONE),
        linear(16, WIDTH, WIDTH, Activation.NONE),
        linear(1, WIDTH, 4 * WIDTH, Activation.NONE),
        attention(8, 128),
        attention(1, 16),
        skipLayerNorm(1024),
        layerNormalization(1024),
        softmax(1024, 256),
        gelu(128, 4 * WIDTH),
        add(1024),
        add(16 * 1024),
        multiply(1024));
  }

  private KernelCase<?> linear(int rows, int depth, int columns, Activation activation) {
    Tensor weight = random(depth, columns);
    Tensor constant = arena.constant(DType.F32, weight.shape(), weight.segment());
    Tensor x = random(rows, depth);
    Tensor out = output(rows, columns);
    String name = "Linear %d×%d×%d".formatted(rows, depth, columns);
    return new KernelCase<>(
        activation == Activation.NONE ? name : name + " " + activation,
        2.0 * rows * depth * columns,
        Ops.LINEAR,
        new Linear(x, constant, random(columns), activation, out));
  }

  private KernelCase<?> attention(int batch, int length) {
    Tensor q = random(batch, length, WIDTH);
    Tensor k = random(batch, length, WIDTH);
    Tensor v = random(batch, length, WIDTH);
    Tensor mask = output(batch, 1, 1, length);
    double scale = 1 / Math.sqrt(WIDTH / HEADS);
    return new KernelCase<>(
        "Attention %d×%d, 12 heads of 32".formatted(batch, length),
        4.0 * batch * length * length * WIDTH,
        Ops.ATTENTION,
        new Attention(q, k, v, mask, HEADS, scale, output(batch, length, WIDTH)));
  }

  private KernelCase<?> skipLayerNorm(int rows) {
    Tensor x = random(rows, WIDTH);
    Tensor skip = random(rows, WIDTH);
    Tensor out = output(rows, WIDTH);
    return new KernelCase<>(
        "SkipLayerNorm %d×%d".formatted(rows, WIDTH),
        0,
        Ops.SKIP_LAYER_NORM,
        new SkipLayerNorm(x, skip, null, random(WIDTH), random(WIDTH), 1e-12, out, null));
  }

  private KernelCase<?> layerNormalization(int rows) {
    Tensor x = random(rows, WIDTH);
    Tensor out = output(rows, WIDTH);
    return new KernelCase<>(
        "LayerNormalization %d×%d".formatted(rows, WIDTH),
        0,
        Ops.LAYER_NORMALIZATION,
        new LayerNormalization(x, random(WIDTH), random(WIDTH), -1, 1e-12, out));
  }

  private KernelCase<?> softmax(int rows, int columns) {
    Tensor x = random(rows, columns);
    String name = "Softmax %d×%d".formatted(rows, columns);
    return new KernelCase<>(name, 0, Ops.SOFTMAX, new Softmax(x, -1, output(rows, columns)));
  }

  private KernelCase<?> gelu(int rows, int columns) {
    Tensor x = random(rows, columns);
    Gelu call = new Gelu(x, Gelu.Approximation.NONE, output(rows, columns));
    return new KernelCase<>("Gelu %d×%d".formatted(rows, columns), 0, Ops.GELU, call);
  }

  private KernelCase<?> add(int rows) {
    Add call = new Add(random(rows, WIDTH), random(rows, WIDTH), output(rows, WIDTH));
    return new KernelCase<>("Add %d×%d".formatted(rows, WIDTH), 0, Ops.ADD, call);
  }

  private KernelCase<?> multiply(int rows) {
    Mul call = new Mul(random(rows, WIDTH), random(rows, WIDTH), output(rows, WIDTH));
    return new KernelCase<>("Mul %d×%d".formatted(rows, WIDTH), 0, Ops.MUL, call);
  }

  private Tensor random(long... dims) {
    Tensor tensor = output(dims);
    return tensor.write(
        random.doubles(tensor.shape().elements(), -1, 1).map(x -> (float) x).toArray());
  }

  private Tensor output(long... dims) {
    return arena.allocate(DType.F32, Shape.of(dims));
  }
}
