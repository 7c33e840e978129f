package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fused op, a fully connected layer: activation(x · weight + bias). Defined as {@link MatMul},
 * {@link Add} and the activation's op. As there, a weight of bf16 is taken as if widened to f32.
 *
 * @param x any float, [..., k], of rank 1 or more
 * @param weight of the dtype of x, or bf16 where that is f32, [k, n]
 * @param bias of the dtype of x, [n], or null for none
 * @param activation applied to the sum
 * @param out of the dtype of x, [..., n]; shares no memory with an input
 */
public record Linear(
    Tensor x, Tensor weight, @Nullable Tensor bias, Activation activation, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public Linear {
    Objects.requireNonNull(activation, "activation");
    CallCheck check =
        CallCheck.of("Linear", CallCheck.present(x, weight, bias, out))
            .kind("x", x, Kind.FLOAT)
            .rank("weight", weight, 2, 2)
            .rightOf("weight", weight, x.dtype())
            .dtype("out", out, x.dtype());
    if (bias != null) {
      check.dtype("bias", bias, x.dtype()).shape("bias", bias, weight.shape().slice(1, 2));
    }
    check
        .shape("out", out, check.checking(() -> MatMul.outputShape(x.shape(), weight.shape())))
        .output(out, CallCheck.present(x, weight, bias));
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, weight, bias, out);
  }
}
