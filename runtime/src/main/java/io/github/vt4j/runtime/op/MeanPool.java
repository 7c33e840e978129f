package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The masked mean over a sequence, by which sentence encoders pool token embeddings: Σ hidden ·
 * mask / max(Σ mask, {@value #LEAST_WEIGHT}), both sums over the sequence. A row whose mask is all
 * 0 gives 0.
 *
 * @param hidden any float, [batch, sequence, width]
 * @param mask any dtype, [batch, sequence]; the weight of each token
 * @param out of the dtype of hidden, [batch, width]; shares no memory with the inputs
 */
public record MeanPool(Tensor hidden, Tensor mask, Tensor out) implements TensorCall {
  /** The least divisor; the one that the Sentence Transformers use. */
  public static final double LEAST_WEIGHT = 1e-9;

  /** Checks the operands. */
  public MeanPool {
    CallCheck check =
        CallCheck.of("MeanPool", List.of(hidden, mask, out))
            .kind("hidden", hidden, Kind.FLOAT)
            .rank("hidden", hidden, 3, 3);
    Shape shape = hidden.shape();
    check
        .shape("mask", mask, shape.slice(0, 2))
        .dtype("out", out, hidden.dtype())
        .shape("out", out, Shape.of(shape.dim(0), shape.dim(2)))
        .output(out, List.of(hidden, mask));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(hidden, mask, out);
  }
}
