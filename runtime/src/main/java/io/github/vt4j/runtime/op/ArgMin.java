package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The index of the least element along an axis, as in ONNX ArgMin. Where there is NaN it is the
 * index of a NaN, as in NumPy.
 *
 * @param x any float or integer, of rank 1 or more; the axis is not empty unless the output is
 * @param axis the axis; negative ones count from the end
 * @param selectLast which of several equal elements is taken: the last, or else the first
 * @param out i64, of the shape of x with the axis 1; shares no memory with x
 */
public record ArgMin(Tensor x, int axis, boolean selectLast, Tensor out) implements ArgReduction {
  /** Checks the operands and makes the axis non-negative. */
  public ArgMin {
    axis = CallCheck.argReduction("ArgMin", x, axis, out);
  }
}
