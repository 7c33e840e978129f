package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse hyperbolic cosine, as in ONNX Acosh: ln(x + √(x² − 1)); NaN below 1.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Acosh(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Acosh {
    CallCheck.unary("Acosh", Kind.FLOAT, x, out);
  }
}
