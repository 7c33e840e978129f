package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.Arrays;

/** Parameters of channels, which are the second dimension of a tensor. */
final class Channels {
  private Channels() {}

  /** A vector, one element a channel, as it broadcasts to x. */
  static Value along(NodeContext node, Value x, Value vector) {
    if (x.shape().rank() < 2 || !vector.shape().equals(Shape.of(x.shape().dim(1)))) {
      throw node.error("a parameter of channels is " + vector + ", but the input is " + x);
    }
    long[] dims = new long[x.shape().rank() - 1];
    Arrays.fill(dims, 1);
    dims[0] = x.shape().dim(1);
    return node.reshape(vector, Shape.of(dims));
  }

  /** x · scale + shift, a factor and a summand for each channel. */
  static Value scaled(NodeContext node, Value x, Value scale, Value shift) {
    Formula f = new Formula(node);
    Value product = f.mul(x, along(node, x, f.cast(scale, x.dtype())));
    return f.add(product, along(node, x, f.cast(shift, x.dtype())));
  }
}
