package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The square root, as in ONNX Sqrt; NaN for negative elements.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Sqrt(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Sqrt {
    CallCheck.unary("Sqrt", Kind.FLOAT, x, out);
  }
}
