package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The logistic function, as in ONNX Sigmoid: 1 / (1 + exp(−x)).
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Sigmoid(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Sigmoid {
    CallCheck.unary("Sigmoid", Kind.FLOAT, x, out);
  }
}
