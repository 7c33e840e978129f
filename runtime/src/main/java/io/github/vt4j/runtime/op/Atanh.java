package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse hyperbolic tangent, as in ONNX Atanh: ln((1 + x) / (1 − x)) / 2; infinite at −1 and
 * 1, NaN beyond.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Atanh(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Atanh {
    CallCheck.unary("Atanh", Kind.FLOAT, x, out);
  }
}
