package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The negative, as in ONNX Neg: −x. The least signed integer stays what it is; u8 wraps.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float or integer
 * @param out of the dtype and shape of x
 */
public record Neg(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Neg {
    CallCheck.unary("Neg", Kind.NUMBER, x, out);
  }
}
