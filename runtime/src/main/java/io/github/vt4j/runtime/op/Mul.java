package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The product, as in ONNX Mul: a · b. Integers wrap.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Mul(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Mul {
    CallCheck.binary("Mul", Kind.NUMBER, a, b, out);
  }
}
