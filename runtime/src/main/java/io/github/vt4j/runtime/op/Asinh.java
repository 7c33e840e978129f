package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse hyperbolic sine, as in ONNX Asinh: ln(x + √(x² + 1)).
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Asinh(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Asinh {
    CallCheck.unary("Asinh", Kind.FLOAT, x, out);
  }
}
