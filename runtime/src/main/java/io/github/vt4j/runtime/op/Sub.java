package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The difference, as in ONNX Sub: a − b. Integers wrap.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Sub(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Sub {
    CallCheck.binary("Sub", Kind.NUMBER, a, b, out);
  }
}
