package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fused op, a residual connection followed by layer normalisation over the last axis. Defined as
 * sum = x + skip + bias by {@link Add}, then {@link LayerNormalization} of the sum with scale and
 * beta.
 *
 * <p>Each output may be the very view that x or skip is; the outputs share no memory.
 *
 * @param x any float, [..., width], of rank 1 or more
 * @param skip of the dtype and shape of x
 * @param bias of the dtype of x, [width], or null for none
 * @param scale of the dtype of x, [width]
 * @param beta of the dtype of x, [width], added last, or null for none
 * @param epsilon finite, not negative
 * @param out of the dtype and shape of x
 * @param sum of the dtype and shape of x, receives the sum; null where nobody needs it
 */
public record SkipLayerNorm(
    Tensor x,
    Tensor skip,
    @Nullable Tensor bias,
    Tensor scale,
    @Nullable Tensor beta,
    double epsilon,
    Tensor out,
    @Nullable Tensor sum)
    implements TensorCall {
  /** Checks the operands. */
  public SkipLayerNorm {
    List<Tensor> vectors = CallCheck.present(bias, scale, beta);
    CallCheck check =
        CallCheck.of("SkipLayerNorm", CallCheck.present(x, skip, bias, scale, beta, out, sum))
            .kind("x", x, Kind.FLOAT)
            .rank("x", x, 1, Integer.MAX_VALUE)
            .dtype("skip", skip, x.dtype())
            .shape("skip", skip, x.shape())
            .that(epsilon >= 0 && epsilon < Double.POSITIVE_INFINITY, "epsilon is " + epsilon);
    Shape width = Shape.of(x.shape().dim(-1));
    for (Tensor vector : vectors) {
      String name = vector == scale ? "scale" : vector == bias ? "bias" : "beta";
      check.dtype(name, vector, x.dtype()).shape(name, vector, width);
    }
    for (Tensor output : CallCheck.present(out, sum)) {
      String name = output == out ? "out" : "sum";
      check
          .dtype(name, output, x.dtype())
          .shape(name, output, x.shape())
          .output(output, vectors)
          .outputInPlace(output, x, skip);
    }
    if (sum != null) {
      check.that(!out.overlaps(sum), "the outputs " + out + " and " + sum + " overlap");
    }
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, skip, bias, scale, beta, out, sum);
  }
}
