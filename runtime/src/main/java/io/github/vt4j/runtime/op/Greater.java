package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;

/**
 * Whether elements of a are greater than those of b, as in ONNX Greater; never with NaN.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out bool, of the broadcast shape
 */
public record Greater(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Greater {
    CallCheck.binary("Greater", Kind.NUMBER, a, b, DType.BOOL, out);
  }
}
