package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The conjunction, as in ONNX And; of integers bit by bit, as in ONNX BitwiseAnd.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a bool or any integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record And(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public And {
    CallCheck.binary("And", Kind.BITS, a, b, out);
  }
}
