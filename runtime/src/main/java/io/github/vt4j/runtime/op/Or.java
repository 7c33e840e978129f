package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * Whether at least one is true, as in ONNX Or.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a bool
 * @param b bool
 * @param out bool, of the broadcast shape
 */
public record Or(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Or {
    CallCheck.binary("Or", Kind.BOOL, a, b, out);
  }
}
