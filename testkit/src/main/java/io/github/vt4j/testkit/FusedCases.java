package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import java.util.List;

/** The forms of the fused ops. */
final class FusedCases {
  private FusedCases() {}

  static void addTo(OpCases cases) {
    cases.put(
        Ops.LINEAR,
        List.of(
            d -> linear(d, 3, d.size(), 9, Activation.NONE, true),
            d -> linear(d, d.size(), 6, 7, Activation.RELU, true),
            d -> linear(d, 2, 8, d.size(), Activation.GELU, true),
            d -> linear(d, 1, 8, d.size(), Activation.TANH, true),
            d -> linear(d, 4, 9, d.size(), Activation.NONE, false),
            d -> ofHalves(d, 3, d.size(), 9, Activation.NONE),
            d -> ofHalves(d, d.size(), 6, 70, Activation.RELU),
            d -> ofHalves(d, 2, 600, d.size(), Activation.GELU)));
    cases.put(
        Ops.SKIP_LAYER_NORM,
        List.of(
            d -> skipLayerNorm(d, true),
            d -> skipLayerNorm(d, false),
            d -> {
              Tensor x = d.depth(d.size()).inPlace(3, d.size());
              Tensor scale = d.weight(d.size());
              return new SkipLayerNorm(x, d.input(3, d.size()), null, scale, null, 1e-5, x, null);
            }));
    cases.put(
        Ops.ATTENTION,
        List.of(
            d -> attention(d, d.size(), 4, true),
            d -> attention(d, 5, d.size(), false),
            d -> attention(d, 5, d.size(), true)));
  }

  private static Linear linear(
      Draw d, long m, long k, long n, Activation activation, boolean biased) {
    return new Linear(
        d.depth(k).input(m, k),
        d.weight(k, n),
        biased ? d.weight(n) : null,
        activation,
        d.output(m, n));
  }

  /** A layer of f32 with a weight of bf16. */
  private static Linear ofHalves(Draw d, long m, long k, long n, Activation activation) {
    return new Linear(
        d.depth(k).floats(-2, 2, m, k),
        d.weight(DType.BF16, k, n),
        d.weight(DType.F32, n),
        activation,
        d.output(DType.F32, Shape.of(m, n)));
  }

  private static SkipLayerNorm skipLayerNorm(Draw d, boolean all) {
    long n = d.size();
    return new SkipLayerNorm(
        d.depth(n).input(3, n),
        d.input(3, n),
        all ? d.weight(n) : null,
        d.weight(n),
        all ? d.weight(n) : null,
        1e-5,
        d.output(3, n),
        all ? d.output(3, n) : null);
  }

  private static Attention attention(Draw d, long sequence, long width, boolean masked) {
    Tensor q = d.depth(sequence + width).input(2, 3, 2 * width);
    return new Attention(
        q,
        d.input(2, sequence, 2 * width),
        d.input(2, sequence, 2 * width),
        masked ? d.input(2, 1, 1, sequence) : null,
        2,
        0.5,
        d.output(2, 3, 2 * width));
  }
}
