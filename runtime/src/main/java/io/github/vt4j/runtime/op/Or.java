package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The disjunction, as in ONNX Or; of integers bit by bit, as in ONNX BitwiseOr.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a bool or any integer
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Or(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Or {
    CallCheck.binary("Or", Kind.BITS, a, b, out);
  }
}
