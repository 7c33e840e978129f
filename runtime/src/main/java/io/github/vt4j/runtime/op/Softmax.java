package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The normalised exponential along one axis, as in ONNX Softmax: exp(x − max) / Σ exp(x − max).
 * Where all elements are −∞ the formula gives NaN.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float, of rank 1 or more
 * @param axis the axis; negative ones count from the end
 * @param out of the dtype and shape of x
 */
public record Softmax(Tensor x, int axis, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public Softmax {
    CallCheck.unary("Softmax", Kind.FLOAT, x, out);
    axis = CallCheck.of("Softmax", List.of(x)).axis("x", x, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
