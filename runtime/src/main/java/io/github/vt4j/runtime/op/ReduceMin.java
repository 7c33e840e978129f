package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The least element along axes, as in ONNX ReduceMin; NaN where one is NaN. Where there are no
 * elements it is ∞, or the greatest integer.
 *
 * @param x any float or integer
 * @param axes which are reduced; negative ones count from the end, none at all means every axis
 * @param keepDims whether the output keeps the reduced axes, as dimensions of 1
 * @param out of the dtype of x; its shape is {@link Reduction#outputShape}; shares no memory with x
 */
public record ReduceMin(Tensor x, List<Integer> axes, boolean keepDims, Tensor out)
    implements Reduction {
  /** Checks the operands and normalises the axes. */
  public ReduceMin {
    axes = CallCheck.reduction("ReduceMin", Kind.NUMBER, x, axes, keepDims, out);
  }
}
