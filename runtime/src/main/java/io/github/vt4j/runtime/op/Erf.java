package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The error function, as in ONNX Erf: 2/√π times the integral of exp(−t²) from 0 to x.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Erf(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Erf {
    CallCheck.unary("Erf", Kind.FLOAT, x, out);
  }
}
