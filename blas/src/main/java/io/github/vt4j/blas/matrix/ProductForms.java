package io.github.vt4j.blas.matrix;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;

/**
 * The matrices of a product of tensors, as {@link io.github.vt4j.runtime.op.MatMul} defines it.
 *
 * @param a the left operand
 * @param b the right operand
 * @param out the result
 */
public record ProductForms(Tensor a, Tensor b, Tensor out) {
  /** Whether all batches have the same right matrix, and their rows are rows of one product. */
  public boolean isOneProduct() {
    return b.shape().rank() <= 2
        && a.isContiguous()
        && out.isContiguous()
        && a.shape().elements() <= Integer.MAX_VALUE
        && out.shape().elements() <= Integer.MAX_VALUE;
  }

  /** The left matrix, of the first batch. */
  public Form left() {
    long columns = a.shape().dim(-1);
    if (isOneProduct()) {
      return Form.dense(rows(), columns);
    }
    return a.shape().rank() == 1 ? new Form(1, columns, columns, a.stride(-1)) : Form.of(a);
  }

  /** The right matrix, of the first batch. */
  public Form right() {
    return Form.of(b);
  }

  /** The result, of the first batch. */
  public Form result() {
    if (isOneProduct()) {
      return Form.dense(rows(), columns());
    }
    boolean column = b.shape().rank() == 1;
    boolean row = a.shape().rank() == 1;
    return new Form(
        row ? 1 : a.shape().dim(-2),
        columns(),
        row ? columns() : out.stride(column ? -1 : -2),
        column ? 1 : out.stride(-1));
  }

  private long columns() {
    return b.shape().rank() == 1 ? 1 : b.shape().dim(-1);
  }

  private long rows() {
    return columns() == 0 ? 0 : out.shape().elements() / columns();
  }

  /** For a, b and out where their matrices begin, batch by batch, in elements. */
  public long[][] offsets() {
    if (isOneProduct()) {
      return new long[][] {{0}, {0}, {0}};
    }
    LoopNest batches = LoopNest.overBatches(a, b, out);
    long[][] offsets = new long[3][Math.toIntExact(batches.elements())];
    int[] next = {0};
    batches.forEachRow(
        1,
        (at, count) -> {
          for (int i = 0; i < offsets.length; i++) {
            offsets[i][next[0]] = at[i];
          }
          next[0]++;
        });
    return offsets;
  }
}
