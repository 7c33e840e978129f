package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse cosine, as in ONNX Acos: from 0 to π; NaN outside −1 to 1.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Acos(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Acos {
    CallCheck.unary("Acos", Kind.FLOAT, x, out);
  }
}
