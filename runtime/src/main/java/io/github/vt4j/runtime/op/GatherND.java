package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Parts of a tensor chosen by tuples of indices, as in ONNX GatherND. The tuples lie along the last
 * axis of indices; each part of one counts along one axis of data, beginning after the batch axes.
 * It may count from the end, −1 being the last; one that is out of range is the caller's error,
 * found before anything is written.
 *
 * @param data any dtype, of rank 1 or more
 * @param indices i32 or i64, of rank 1 or more
 * @param batchDims how many first axes data and indices share, over which tuples and parts
 *     correspond; less than both ranks
 * @param out of the dtype of data and of {@link #outputShape}; shares no memory with the inputs
 */
public record GatherND(Tensor data, Tensor indices, int batchDims, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public GatherND {
    CallCheck check = CallCheck.of("GatherND", List.of(data, indices, out));
    int batch = batchDims;
    check
        .kind("indices", indices, Kind.INDEX)
        .dtype("out", out, data.dtype())
        .shape("out", out, check.checking(() -> outputShape(data.shape(), indices.shape(), batch)))
        .output(out, List.of(data, indices));
  }

  /**
   * The shape of the result: that of indices without its last axis, then the axes of data that no
   * index counts along.
   *
   * @throws IllegalArgumentException where the shapes do not suit each other
   */
  public static Shape outputShape(Shape data, Shape indices, int batchDims) {
    if (batchDims < 0
        || batchDims >= Math.min(data.rank(), indices.rank())
        || !data.slice(0, batchDims).equals(indices.slice(0, batchDims))) {
      throw new IllegalArgumentException(
          "the shapes " + data + " and " + indices + " do not share " + batchDims + " batch axes");
    }
    long chosen = indices.dim(-1);
    if (chosen < 1 || chosen > data.rank() - batchDims) {
      throw new IllegalArgumentException(
          "tuples of " + chosen + " indices, in the shape " + indices + ", for the shape " + data);
    }
    return indices
        .slice(0, indices.rank() - 1)
        .concat(data.slice(batchDims + (int) chosen, data.rank()));
  }

  @Override
  public void checkContents() {
    IndexRange.checkTuples("GatherND", indices, data, batchDims);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(data, indices, out);
  }
}
