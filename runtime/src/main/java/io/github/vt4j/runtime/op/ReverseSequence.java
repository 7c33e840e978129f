package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A copy in which the first elements of each sequence are in the opposite order, as in ONNX
 * ReverseSequence. A length that exceeds the time axis, or is negative, is the caller's error,
 * found before anything is written.
 *
 * @param x any dtype, of rank 2 or more
 * @param lengths i32 or i64, of rank 1: how many elements of each sequence are reversed
 * @param batchAxis along which the sequences lie; negative ones count from the end
 * @param timeAxis along which the elements of a sequence lie, another one
 * @param out of the dtype and shape of x; shares no memory with the inputs
 */
public record ReverseSequence(Tensor x, Tensor lengths, int batchAxis, int timeAxis, Tensor out)
    implements TensorCall {
  /** Checks the operands and makes the axes non-negative. */
  public ReverseSequence {
    CallCheck check = CallCheck.of("ReverseSequence", List.of(x, lengths, out));
    batchAxis = check.axis("x", x, batchAxis);
    timeAxis = check.axis("x", x, timeAxis);
    check
        .that(batchAxis != timeAxis, "axis " + timeAxis + " for both batch and time")
        .kind("lengths", lengths, Kind.INDEX)
        .shape("lengths", lengths, x.shape().slice(batchAxis, batchAxis + 1))
        .dtype("out", out, x.dtype())
        .shape("out", out, x.shape())
        .output(out, List.of(x, lengths));
  }

  @Override
  public void checkContents() {
    long most = x.shape().dim(timeAxis);
    lengths.forEachLong(
        length -> {
          if (length < 0 || length > most) {
            throw new IllegalArgumentException(
                "ReverseSequence: the length "
                    + length
                    + " is out of range for axis "
                    + timeAxis
                    + " of "
                    + x);
          }
        });
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, lengths, out);
  }
}
