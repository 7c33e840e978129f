package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;

/**
 * Whether elements are equal, as in ONNX Equal; NaN equals nothing, −0 equals 0.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any dtype
 * @param b of the dtype of a
 * @param out bool, of the broadcast shape
 */
public record Equal(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Equal {
    CallCheck.binary("Equal", Kind.ANY, a, b, DType.BOOL, out);
  }
}
