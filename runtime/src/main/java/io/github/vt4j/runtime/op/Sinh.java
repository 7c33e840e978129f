package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The hyperbolic sine, as in ONNX Sinh: (exp(x) − exp(−x)) / 2.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Sinh(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Sinh {
    CallCheck.unary("Sinh", Kind.FLOAT, x, out);
  }
}
