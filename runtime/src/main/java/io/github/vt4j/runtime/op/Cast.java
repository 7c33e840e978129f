package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The conversion to another dtype, as in ONNX Cast, by the rules that {@link
 * io.github.vt4j.runtime.DType} states.
 *
 * @param x any dtype
 * @param out of the shape of x, any dtype; shares no memory with x
 */
public record Cast(Tensor x, Tensor out) implements UnaryCall {
  /** Checks the operands. */
  public Cast {
    CallCheck.of("Cast", List.of(x, out)).shape("out", out, x.shape()).output(out, List.of(x));
  }
}
