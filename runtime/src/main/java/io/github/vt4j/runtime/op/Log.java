package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The natural logarithm, as in ONNX Log: NaN for negative elements, −∞ for 0.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Log(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Log {
    CallCheck.unary("Log", Kind.FLOAT, x, out);
  }
}
