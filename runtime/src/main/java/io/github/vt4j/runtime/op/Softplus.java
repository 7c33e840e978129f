package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The smooth rectifier, as in ONNX Softplus: ln(1 + exp(x)), without overflow.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param out of the dtype and shape of x
 */
public record Softplus(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Softplus {
    CallCheck.unary("Softplus", Kind.FLOAT, x, out);
  }
}
