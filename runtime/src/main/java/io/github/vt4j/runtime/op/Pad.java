package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor with elements added around it, as in ONNX Pad. Nothing is taken away: for that there are
 * views.
 *
 * @param x any dtype
 * @param before for each axis how many elements come before those of x, none negative
 * @param after likewise after them
 * @param mode what is added; but for {@link PadMode#CONSTANT} an axis of 0 cannot grow
 * @param value the value added, a scalar of the dtype of x; there for CONSTANT alone
 * @param out of the dtype of x and of {@link #outputShape}; shares no memory with the inputs
 */
public record Pad(
    Tensor x, List<Long> before, List<Long> after, PadMode mode, @Nullable Tensor value, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public Pad {
    List<Long> first = List.copyOf(before);
    List<Long> last = List.copyOf(after);
    before = first;
    after = last;
    CallCheck check = CallCheck.of("Pad", CallCheck.present(x, value, out));
    check
        .that((mode == PadMode.CONSTANT) == (value != null), "a value with the mode " + mode)
        .dtype("out", out, x.dtype())
        .shape("out", out, check.checking(() -> outputShape(x.shape(), first, last)))
        .that(
            mode == PadMode.CONSTANT || out.shape().elements() == 0 || x.shape().elements() > 0,
            "there is nothing in " + x + " to pad it with")
        .output(out, CallCheck.present(x, value));
    if (value != null) {
      check.dtype("value", value, x.dtype()).shape("value", value, Shape.scalar());
    }
  }

  /**
   * The shape of the result.
   *
   * @throws IllegalArgumentException where there is not one number for each axis, or one is
   *     negative, or a sum exceeds 64 bits
   */
  public static Shape outputShape(Shape x, List<Long> before, List<Long> after) {
    long[] dims = x.dims();
    if (before.size() != dims.length || after.size() != dims.length) {
      throw new IllegalArgumentException(
          "the pads " + before + " and " + after + " have not one number for each axis of " + x);
    }
    for (int i = 0; i < dims.length; i++) {
      long added = before.get(i) + after.get(i);
      if (before.get(i) < 0 || after.get(i) < 0 || added < 0 || added + dims[i] < 0) {
        throw new IllegalArgumentException(
            "the pads " + before.get(i) + " and " + after.get(i) + " for axis " + i + " of " + x);
      }
      dims[i] += added;
    }
    return Shape.of(dims);
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, value, out);
  }
}
