package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;

/**
 * Whether elements of a are less than those of b, as in ONNX Less; never with NaN.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a
 * @param out bool, of the broadcast shape
 */
public record Less(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Less {
    CallCheck.binary("Less", Kind.NUMBER, a, b, DType.BOOL, out);
  }
}
