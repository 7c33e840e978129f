package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The less of two, as in ONNX Min; NaN where one is NaN.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Min(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Min {
    CallCheck.binary("Min", Kind.NUMBER, a, b, out);
  }
}
