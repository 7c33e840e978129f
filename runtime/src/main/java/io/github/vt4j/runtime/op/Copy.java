package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * A copy of the elements from any strides to any others: what ONNX Identity, Slice, Expand and
 * Reshape do with views.
 *
 * @param x any dtype
 * @param out of the dtype and shape of x; shares no memory with x
 */
public record Copy(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Copy {
    CallCheck.of("Copy", List.of(x, out))
        .dtype("out", out, x.dtype())
        .shape("out", out, x.shape())
        .output(out, List.of(x));
  }
}
