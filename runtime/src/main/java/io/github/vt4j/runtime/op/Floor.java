package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The greatest whole number that is not greater, as in ONNX Floor.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Floor(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Floor {
    CallCheck.unary("Floor", Kind.FLOAT, x, out);
  }
}
