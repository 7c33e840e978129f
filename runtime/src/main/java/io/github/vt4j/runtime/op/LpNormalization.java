package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Division by the norm along one axis, as in ONNX LpNormalization. A row whose norm is 0 stays 0.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float, of rank 1 or more
 * @param axis the axis; negative ones count from the end
 * @param p which norm: 1 for Σ|x|, 2 for √Σx²
 * @param out of the dtype and shape of x
 */
public record LpNormalization(Tensor x, int axis, int p, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public LpNormalization {
    CallCheck.unary("LpNormalization", Kind.FLOAT, x, out);
    axis =
        CallCheck.of("LpNormalization", List.of(x))
            .that(p == 1 || p == 2, "p is " + p + ", not 1 or 2")
            .axis("x", x, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
