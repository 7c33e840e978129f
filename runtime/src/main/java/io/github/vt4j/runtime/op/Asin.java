package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse sine, as in ONNX Asin: from −π/2 to π/2; NaN outside −1 to 1.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Asin(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Asin {
    CallCheck.unary("Asin", Kind.FLOAT, x, out);
  }
}
