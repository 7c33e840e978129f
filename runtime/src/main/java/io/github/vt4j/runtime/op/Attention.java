package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A fused op, scaled dot-product attention of several heads: for each head softmax(q · kᵀ · scale +
 * mask) · v, the softmax over the keys. Defined by {@link MatMul}, {@link Mul}, {@link Add} and
 * {@link Softmax}. ONNX Attention with inputs of rank 3 is the same, where its scale, the default
 * of 1/√d included, is given.
 *
 * @param q the queries, any float, [batch, queries, heads · d]
 * @param k the keys, of the dtype of q, [batch, keys, heads · d]
 * @param v the values, of the dtype of q, [batch, keys, heads · e]
 * @param mask added to the scores, of the dtype of q; broadcasts to [batch, heads, queries, keys];
 *     null for none
 * @param heads how many heads, at least 1
 * @param scale finite
 * @param out of the dtype of q, [batch, queries, heads · e]; shares no memory with an input
 */
public record Attention(
    Tensor q, Tensor k, Tensor v, @Nullable Tensor mask, int heads, double scale, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public Attention {
    List<Tensor> inputs = CallCheck.present(q, k, v, mask);
    CallCheck check =
        CallCheck.of("Attention", CallCheck.present(q, k, v, mask, out))
            .kind("q", q, Kind.FLOAT)
            .rank("q", q, 3, 3)
            .rank("k", k, 3, 3)
            .rank("v", v, 3, 3)
            .that(heads >= 1, "heads is " + heads)
            .that(Double.isFinite(scale), "scale is " + scale);
    Shape shape = q.shape();
    long width = shape.dim(2);
    long valueWidth = v.shape().dim(2);
    long keys = k.shape().dim(1);
    check
        .that(width % heads == 0, "the width of q, " + q + ", is no multiple of " + heads)
        .that(valueWidth % heads == 0, "the width of v, " + v + ", is no multiple of " + heads)
        .dtype("k", k, q.dtype())
        .shape("k", k, Shape.of(shape.dim(0), keys, width))
        .dtype("v", v, q.dtype())
        .shape("v", v, Shape.of(shape.dim(0), keys, valueWidth))
        .dtype("out", out, q.dtype())
        .shape("out", out, shape.with(2, valueWidth))
        .output(out, inputs);
    if (mask != null) {
      check
          .dtype("mask", mask, q.dtype())
          .broadcasts("mask", mask, Shape.of(shape.dim(0), heads, shape.dim(1), keys));
    }
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(q, k, v, mask, out);
  }
}
