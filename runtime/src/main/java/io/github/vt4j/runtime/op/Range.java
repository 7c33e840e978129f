package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Numbers at equal distances, as in ONNX Range: element i is start + i · delta. Integers wrap.
 *
 * @param start a float or an integer, a scalar
 * @param delta of the dtype of start, a scalar
 * @param out of the dtype of start, of rank 1: its size says where the range ends; shares no memory
 *     with the inputs
 */
public record Range(Tensor start, Tensor delta, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public Range {
    CallCheck.of("Range", List.of(start, delta, out))
        .kind("start", start, Kind.NUMBER)
        .shape("start", start, Shape.scalar())
        .dtype("delta", delta, start.dtype())
        .shape("delta", delta, Shape.scalar())
        .dtype("out", out, start.dtype())
        .rank("out", out, 1, 1)
        .output(out, List.of(start, delta));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(start, delta, out);
  }
}
