package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A copy of data in which parts are replaced or combined, as in ONNX ScatterND. The tuples of
 * indices lie along the last axis of indices; each part of one counts along one axis of data. It
 * may count from the end, −1 being the last; one that is out of range is the caller's error, found
 * before anything is written. Of updates to one place the last in the order of indices is the last
 * to be combined.
 *
 * @param data any dtype, of rank 1 or more
 * @param indices i32 or i64, of rank 1 or more
 * @param updates of the dtype of data and of {@link #updatesShape}
 * @param reduction how an update is combined with what is there; of bool only NONE
 * @param out of the dtype and shape of data; shares no memory with the inputs
 */
public record ScatterND(
    Tensor data, Tensor indices, Tensor updates, ScatterReduction reduction, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public ScatterND {
    CallCheck check = CallCheck.of("ScatterND", List.of(data, indices, updates, out));
    check
        .kind("data", data, reduction.kind())
        .kind("indices", indices, Kind.INDEX)
        .dtype("updates", updates, data.dtype())
        .shape(
            "updates", updates, check.checking(() -> updatesShape(data.shape(), indices.shape())))
        .dtype("out", out, data.dtype())
        .shape("out", out, data.shape())
        .output(out, List.of(data, indices, updates));
  }

  /**
   * The shape of updates: that of indices without its last axis, then the axes of data that no
   * index counts along.
   *
   * @throws IllegalArgumentException where the shapes do not suit each other
   */
  public static Shape updatesShape(Shape data, Shape indices) {
    return GatherND.outputShape(data, indices, 0);
  }

  @Override
  public void checkContents() {
    IndexRange.checkTuples("ScatterND", indices, data, 0);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(data, indices, updates, out);
  }
}
