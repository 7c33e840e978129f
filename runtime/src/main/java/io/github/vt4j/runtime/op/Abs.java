package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The absolute value, as in ONNX Abs: |x|. The least signed integer stays what it is.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float or integer
 * @param out of the dtype and shape of x
 */
public record Abs(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Abs {
    CallCheck.unary("Abs", Kind.NUMBER, x, out);
  }
}
