package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * The parts of a tensor along an axis for which a condition is true, as in ONNX Compress. How many
 * they are depends on the contents; another number than the output has room for is the caller's
 * error, found before anything is written.
 *
 * @param x any dtype, of rank 1 or more
 * @param condition bool, of rank 1, no longer than the axis; what lies beyond it is left out
 * @param axis of x; negative ones count from the end
 * @param out of the dtype and shape of x, but for the axis, which is {@link #count}; shares no
 *     memory with the inputs
 */
public record Compress(Tensor x, Tensor condition, int axis, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public Compress {
    CallCheck check = CallCheck.of("Compress", List.of(x, condition, out));
    axis = check.axis("x", x, axis);
    check
        .kind("condition", condition, Kind.BOOL)
        .rank("condition", condition, 1, 1)
        .that(
            condition.shape().elements() <= x.shape().dim(axis),
            "condition is " + condition + ", longer than axis " + axis + " of " + x)
        .dtype("out", out, x.dtype())
        .rank("out", out, x.shape().rank(), x.shape().rank())
        .shape("out", out, x.shape().with(axis, out.shape().dim(axis)))
        .output(out, List.of(x, condition));
  }

  /** How often a condition is true. */
  public static long count(Tensor condition) {
    LongAdder count = new LongAdder();
    condition.forEachLong(count::add);
    return count.sum();
  }

  @Override
  public void checkContents() {
    long count = count(condition);
    if (count != out.shape().dim(axis)) {
      throw new IllegalArgumentException(
          "Compress: condition is true " + count + " times; out is " + out);
    }
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, condition, out);
  }
}
