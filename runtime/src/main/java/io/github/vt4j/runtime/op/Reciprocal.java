package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The reciprocal, as in ONNX Reciprocal: 1 / x.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Reciprocal(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Reciprocal {
    CallCheck.unary("Reciprocal", Kind.FLOAT, x, out);
  }
}
