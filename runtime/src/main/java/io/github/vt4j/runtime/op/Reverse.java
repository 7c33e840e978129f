package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A copy in which the order along some axes is the opposite one: what ONNX Slice does with a
 * negative step. Views have no negative strides.
 *
 * @param x any dtype
 * @param axes of x, each once; negative ones count from the end
 * @param out of the dtype and shape of x; shares no memory with x
 */
public record Reverse(Tensor x, List<Integer> axes, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axes non-negative. */
  public Reverse {
    CallCheck check = CallCheck.of("Reverse", List.of(x, out));
    axes = axes.stream().map(axis -> check.axis("x", x, axis)).toList();
    check
        .that(axes.stream().distinct().count() == axes.size(), "an axis twice in " + axes)
        .dtype("out", out, x.dtype())
        .shape("out", out, x.shape())
        .output(out, List.of(x));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
