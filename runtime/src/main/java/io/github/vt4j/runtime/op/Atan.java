package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The inverse tangent, as in ONNX Atan: from −π/2 to π/2.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Atan(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Atan {
    CallCheck.unary("Atan", Kind.FLOAT, x, out);
  }
}
