package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The upper or lower triangle of matrices, zero elsewhere, as in ONNX Trilu.
 *
 * @param x any dtype, of rank 2 or more; the last two axes are those of matrices
 * @param k the diagonal that bounds the triangle and belongs to it: 0 the main one, positive ones
 *     above it
 * @param upper whether the triangle above it is kept, else that below
 * @param out of the dtype and shape of x; shares no memory with x
 */
public record Trilu(Tensor x, long k, boolean upper, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public Trilu {
    CallCheck.of("Trilu", List.of(x, out))
        .rank("x", x, 2, Integer.MAX_VALUE)
        .dtype("out", out, x.dtype())
        .shape("out", out, x.shape())
        .output(out, List.of(x));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
