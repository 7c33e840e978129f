package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The negation, as in ONNX Not.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x bool
 * @param out of the dtype and shape of x
 */
public record Not(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Not {
    CallCheck.unary("Not", Kind.BOOL, x, out);
  }
}
