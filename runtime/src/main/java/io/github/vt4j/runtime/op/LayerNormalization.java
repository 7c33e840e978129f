package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Layer normalisation, as in ONNX LayerNormalization: over all dimensions from an axis on, (x −
 * mean) / √(variance + epsilon) · scale + bias, where the variance is the mean of the squared
 * deviations.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float, of rank 1 or more
 * @param scale of the dtype of x; broadcasts to x's dimensions from the axis on
 * @param bias like scale, or null for none
 * @param axis the first axis normalised over; negative ones count from the end
 * @param epsilon finite, not negative
 * @param out of the dtype and shape of x
 */
public record LayerNormalization(
    Tensor x, Tensor scale, @Nullable Tensor bias, int axis, double epsilon, Tensor out)
    implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public LayerNormalization {
    CallCheck.unary("LayerNormalization", Kind.FLOAT, x, out);
    List<Tensor> parameters = CallCheck.present(scale, bias);
    CallCheck check =
        CallCheck.of("LayerNormalization", CallCheck.present(x, scale, bias, out))
            .that(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY, "epsilon is " + epsilon)
            .output(out, parameters);
    axis = check.axis("x", x, axis);
    Shape normalized = x.shape().slice(axis, x.shape().rank());
    for (Tensor parameter : parameters) {
      String name = parameter == scale ? "scale" : "bias";
      check.dtype(name, parameter, x.dtype()).broadcasts(name, parameter, normalized);
    }
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, scale, bias, out);
  }
}
