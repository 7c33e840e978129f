package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A copy with the dimensions in another order, as in ONNX Transpose. Where a view will do, {@link
 * Tensor#permute} costs nothing.
 *
 * @param x any dtype
 * @param perm for each axis of the output the axis of x; each once
 * @param out of the dtype of x; its dimension i is x's dimension perm[i]; shares no memory with x
 */
public record Transpose(Tensor x, List<Integer> perm, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public Transpose {
    CallCheck check = CallCheck.of("Transpose", List.of(x, out));
    List<Integer> axes = List.copyOf(perm);
    perm = axes;
    check
        .dtype("out", out, x.dtype())
        .shape("out", out, check.checking(() -> permuted(x, axes)).shape())
        .output(out, List.of(x));
  }

  /** The view of x that the output becomes a copy of. */
  public Tensor permuted() {
    return permuted(x, perm);
  }

  private static Tensor permuted(Tensor x, List<Integer> perm) {
    return x.permute(perm.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out);
  }
}
