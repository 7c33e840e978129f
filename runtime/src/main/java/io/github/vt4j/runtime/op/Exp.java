package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The exponential function, as in ONNX Exp: e to the x.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Exp(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Exp {
    CallCheck.unary("Exp", Kind.FLOAT, x, out);
  }
}
