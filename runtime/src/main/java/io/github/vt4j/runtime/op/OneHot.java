package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * One value where an index says and another elsewhere, as in ONNX OneHot. An index may count from
 * the end, −1 being the last; one that is out of range chooses no place.
 *
 * @param indices a float, of which the fraction is dropped, or an integer; any rank
 * @param values the value elsewhere, then the one at the index; any dtype, of the shape [2]
 * @param axis of out, along which the indices count; negative ones count from the end
 * @param out of the dtype of values, and of the shape of indices with the axis put in; shares no
 *     memory with the inputs
 */
public record OneHot(Tensor indices, Tensor values, int axis, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public OneHot {
    CallCheck check = CallCheck.of("OneHot", List.of(indices, values, out));
    axis = check.axis("out", out, axis);
    check
        .kind("indices", indices, Kind.NUMBER)
        .shape("values", values, Shape.of(2))
        .dtype("out", out, values.dtype())
        .rank("out", out, indices.shape().rank() + 1, indices.shape().rank() + 1)
        .shape("out", out, outputShape(indices.shape(), axis, out.shape().dim(axis)))
        .output(out, List.of(indices, values));
  }

  /**
   * The shape of the result.
   *
   * @param axis of the result; negative ones count from its end
   * @param depth its dimension there
   * @throws IllegalArgumentException where the axis is out of range, or the depth negative
   */
  public static Shape outputShape(Shape indices, int axis, long depth) {
    int rank = indices.rank() + 1;
    if (axis < -rank || axis >= rank) {
      throw new IllegalArgumentException("axis " + axis + " of a result of rank " + rank);
    }
    int at = axis < 0 ? axis + rank : axis;
    return indices.slice(0, at).concat(Shape.of(depth)).concat(indices.slice(at, rank - 1));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(indices, values, out);
  }
}
