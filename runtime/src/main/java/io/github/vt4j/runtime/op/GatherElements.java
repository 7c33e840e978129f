package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Elements chosen one by one along an axis, as in ONNX GatherElements: the element of the output at
 * a place is that of data at the same place, but for the axis, where the index says. An index may
 * count from the end, −1 being the last; one that is out of range is the caller's error, found
 * before anything is written.
 *
 * @param data any dtype, of rank 1 or more
 * @param indices i32 or i64, of the rank of data; beside the axis no longer than data
 * @param axis the axis of data; negative ones count from the end
 * @param out of the dtype of data and the shape of indices; shares no memory with the inputs
 */
public record GatherElements(Tensor data, Tensor indices, int axis, Tensor out)
    implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public GatherElements {
    CallCheck check = CallCheck.of("GatherElements", List.of(data, indices, out));
    axis = check.axis("data", data, axis);
    check
        .kind("indices", indices, Kind.INDEX)
        .within("indices", indices, data, axis)
        .dtype("out", out, data.dtype())
        .shape("out", out, indices.shape())
        .output(out, List.of(data, indices));
  }

  @Override
  public void checkContents() {
    IndexRange.check("GatherElements", indices, data, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(data, indices, out);
  }
}
