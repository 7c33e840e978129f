package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The arithmetic mean along axes, as in ONNX ReduceMean; NaN where there are no elements.
 *
 * @param x any float
 * @param axes which are reduced; negative ones count from the end, none at all means every axis
 * @param keepDims whether the output keeps the reduced axes, as dimensions of 1
 * @param out of the dtype of x; its shape is {@link Reduction#outputShape}; shares no memory with x
 */
public record ReduceMean(Tensor x, List<Integer> axes, boolean keepDims, Tensor out)
    implements Reduction {
  /** Checks the operands and normalises the axes. */
  public ReduceMean {
    axes = CallCheck.reduction("ReduceMean", Kind.FLOAT, x, axes, keepDims, out);
  }
}
