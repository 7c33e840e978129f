package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The running sum along an axis, as in ONNX CumSum. Integers wrap.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float or integer, of rank 1 or more
 * @param axis the axis; negative ones count from the end
 * @param exclusive whether an element is left out of the sum at its own place
 * @param reverse whether the sum runs from the end
 * @param out of the dtype and shape of x
 */
public record CumSum(Tensor x, int axis, boolean exclusive, boolean reverse, Tensor out)
    implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public CumSum {
    CallCheck.unary("CumSum", Kind.NUMBER, x, out);
    axis = CallCheck.of("CumSum", List.of(x)).axis("x", x, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
