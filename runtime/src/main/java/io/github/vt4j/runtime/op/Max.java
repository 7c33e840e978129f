package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The greater of two, as in ONNX Max; NaN where one is NaN.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Max(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Max {
    CallCheck.binary("Max", Kind.NUMBER, a, b, out);
  }
}
