package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A copy of data in which single elements are replaced or combined, as in ONNX ScatterElements: an
 * update goes to its own place but for the axis, where its index says. An index may count from the
 * end, −1 being the last; one that is out of range is the caller's error, found before anything is
 * written. Of updates to one place the last in the order of indices is the last to be combined.
 *
 * @param data any dtype, of rank 1 or more
 * @param indices i32 or i64, of the rank of data; beside the axis no longer than data
 * @param updates of the dtype of data and the shape of indices
 * @param axis the axis of data; negative ones count from the end
 * @param reduction how an update is combined with what is there; of bool only NONE
 * @param out of the dtype and shape of data; shares no memory with the inputs
 */
public record ScatterElements(
    Tensor data, Tensor indices, Tensor updates, int axis, ScatterReduction reduction, Tensor out)
    implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public ScatterElements {
    CallCheck check = CallCheck.of("ScatterElements", List.of(data, indices, updates, out));
    axis = check.axis("data", data, axis);
    check
        .kind("data", data, reduction.kind())
        .kind("indices", indices, Kind.INDEX)
        .within("indices", indices, data, axis)
        .dtype("updates", updates, data.dtype())
        .shape("updates", updates, indices.shape())
        .dtype("out", out, data.dtype())
        .shape("out", out, data.shape())
        .output(out, List.of(data, indices, updates));
  }

  @Override
  public void checkContents() {
    IndexRange.check("ScatterElements", indices, data, axis);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(data, indices, updates, out);
  }
}
