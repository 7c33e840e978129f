package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The least whole number that is not less, as in ONNX Ceil.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Ceil(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Ceil {
    CallCheck.unary("Ceil", Kind.FLOAT, x, out);
  }
}
