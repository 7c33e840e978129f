package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The hyperbolic tangent, as in ONNX Tanh.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Tanh(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Tanh {
    CallCheck.unary("Tanh", Kind.FLOAT, x, out);
  }
}
