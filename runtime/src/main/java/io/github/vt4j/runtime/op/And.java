package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * Whether both are true, as in ONNX And.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a bool
 * @param b bool
 * @param out bool, of the broadcast shape
 */
public record And(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public And {
    CallCheck.binary("And", Kind.BOOL, a, b, out);
  }
}
