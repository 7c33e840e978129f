package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * The places of the elements that are not zero, as in ONNX NonZero: a column for each, in the order
 * of the shape. NaN is not zero. How many they are depends on the contents; another number than the
 * output has room for is the caller's error, found before anything is written.
 *
 * @param x any dtype; a scalar counts as of rank 1
 * @param out i64, of the shape [rank of x, {@link #count}]; shares no memory with x
 */
public record NonZero(Tensor x, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public NonZero {
    CallCheck check =
        CallCheck.of("NonZero", List.of(x, out))
            .dtype("out", out, DType.I64)
            .rank("out", out, 2, 2);
    check
        .shape("out", out, out.shape().with(0, Math.max(x.shape().rank(), 1)))
        .output(out, List.of(x));
  }

  /** How many elements are not zero. */
  public static long count(Tensor x) {
    LongAdder count = new LongAdder();
    x.forEachDouble(element -> count.add(element != 0 ? 1 : 0));
    return count.sum();
  }

  @Override
  public void checkContents() {
    long count = count(x);
    if (count != out.shape().dim(1)) {
      throw new IllegalArgumentException(
          "NonZero: " + count + " elements of " + x + " are not zero; out is " + out);
    }
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
