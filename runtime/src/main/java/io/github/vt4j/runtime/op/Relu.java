package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The rectifier, as in ONNX Relu: max(x, 0). NaN stays NaN.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float or integer
 * @param out of the dtype and shape of x
 */
public record Relu(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Relu {
    CallCheck.unary("Relu", Kind.NUMBER, x, out);
  }
}
