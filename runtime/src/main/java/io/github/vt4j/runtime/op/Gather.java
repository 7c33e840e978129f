package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Parts of a tensor chosen by index along one axis, as in ONNX Gather: the rows of an embedding
 * table. An index may count from the end, −1 being the last; one that is out of range is the
 * caller's error, found before anything is written.
 *
 * @param data any dtype, of rank 1 or more
 * @param indices i32 or i64, of any rank
 * @param axis the axis of data; negative ones count from the end
 * @param out of the dtype of data and of {@link #outputShape}; shares no memory with the inputs
 */
public record Gather(Tensor data, Tensor indices, int axis, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public Gather {
    CallCheck check = CallCheck.of("Gather", List.of(data, indices, out));
    axis = check.axis("data", data, axis);
    check
        .kind("indices", indices, Kind.INDEX)
        .dtype("out", out, data.dtype())
        .shape("out", out, outputShape(data.shape(), indices.shape(), axis))
        .output(out, List.of(data, indices));
  }

  /** The shape of the result: that of data, the axis replaced by the dimensions of indices. */
  public static Shape outputShape(Shape data, Shape indices, int axis) {
    int at = data.axis(axis);
    return data.slice(0, at).concat(indices).concat(data.slice(at + 1, data.rank()));
  }

  @Override
  public void checkContents() {
    IndexRange.check("Gather", indices, data, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(data, indices, out);
  }
}
