package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The product along axes, as in ONNX ReduceProd; 1 where there are no elements. Integers wrap.
 *
 * @param x any float or integer
 * @param axes which are reduced; negative ones count from the end, none at all means every axis
 * @param keepDims whether the output keeps the reduced axes, as dimensions of 1
 * @param out of the dtype of x; its shape is {@link Reduction#outputShape}; shares no memory with x
 */
public record ReduceProd(Tensor x, List<Integer> axes, boolean keepDims, Tensor out)
    implements Reduction {
  /** Checks the operands and normalises the axes. */
  public ReduceProd {
    axes = CallCheck.reduction("ReduceProd", Kind.NUMBER, x, axes, keepDims, out);
  }
}
