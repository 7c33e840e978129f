package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The greatest or least elements along an axis and their indices, as in ONNX TopK, in order: the
 * greatest (or least) first, and of equal ones the one with the lower index. NaN counts as greater
 * than any number, and the zeros as equal. How many there are is the output's dimension.
 *
 * @param x any float or integer, of rank 1 or more
 * @param axis the axis; negative ones count from the end
 * @param largest whether the greatest are taken and not the least
 * @param out the elements, of the dtype of x and of the shape of x except for the axis, which is at
 *     most as long; shares no memory with x
 * @param indices i64, their indices along the axis, of the shape of out; likewise
 */
public record TopK(Tensor x, int axis, boolean largest, Tensor out, Tensor indices)
    implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public TopK {
    CallCheck check = CallCheck.of("TopK", List.of(x, out, indices)).kind("x", x, Kind.NUMBER);
    axis = check.axis("x", x, axis);
    check.rank("out", out, x.shape().rank(), x.shape().rank());
    long count = out.shape().dim(axis);
    int along = axis;
    Shape expected = check.checking(() -> outputShape(x.shape(), along, count));
    check
        .dtype("out", out, x.dtype())
        .shape("out", out, expected)
        .dtype("indices", indices, DType.I64)
        .shape("indices", indices, out.shape())
        .output(out, List.of(x))
        .output(indices, List.of(x, out));
  }

  /**
   * The shape of the outputs.
   *
   * @throws IllegalArgumentException where so many are not there
   */
  public static Shape outputShape(Shape x, int axis, long count) {
    if (count < 0 || count > x.dim(axis)) {
      throw new IllegalArgumentException(count + " elements along axis " + axis + " of " + x);
    }
    return x.with(axis, count);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out, indices);
  }
}
