package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A choice by element, as in ONNX Where: a where the condition is true, b elsewhere.
 *
 * <p>The three inputs broadcast to each other. The output may be the very view that a or b is.
 *
 * @param condition bool
 * @param a any dtype
 * @param b of the dtype of a
 * @param out of the dtype of a and of the broadcast shape
 */
public record Where(Tensor condition, Tensor a, Tensor b, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public Where {
    CallCheck check = CallCheck.of("Where", List.of(condition, a, b, out));
    Shape shape = check.broadcast(condition.shape(), check.broadcast(a.shape(), b.shape()));
    check
        .kind("condition", condition, Kind.BOOL)
        .dtype("b", b, a.dtype())
        .dtype("out", out, a.dtype())
        .shape("out", out, shape)
        .output(out, List.of(condition))
        .outputInPlace(out, a, b);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(condition, a, b, out);
  }
}
