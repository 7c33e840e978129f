package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The sign, as in ONNX Sign: −1, 0 or 1. NaN stays NaN.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float or integer
 * @param out of the dtype and shape of x
 */
public record Sign(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Sign {
    CallCheck.unary("Sign", Kind.NUMBER, x, out);
  }
}
