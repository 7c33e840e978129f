package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The cosine, as in ONNX Cos, of an angle in radians.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Cos(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Cos {
    CallCheck.unary("Cos", Kind.FLOAT, x, out);
  }
}
