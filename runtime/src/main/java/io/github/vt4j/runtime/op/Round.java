package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The nearest whole number, as in ONNX Round; of two that are equally near, the even one.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Round(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Round {
    CallCheck.unary("Round", Kind.FLOAT, x, out);
  }
}
