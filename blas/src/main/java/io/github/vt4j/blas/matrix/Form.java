package io.github.vt4j.blas.matrix;

import io.github.vt4j.runtime.Tensor;

/**
 * How a matrix lies in memory.
 *
 * @param rows how many rows
 * @param columns how many columns
 * @param rowStride from row to row, in elements
 * @param columnStride from column to column, in elements
 */
public record Form(long rows, long columns, long rowStride, long columnStride) {
  /** Rows one after another. */
  public static Form dense(long rows, long columns) {
    return new Form(rows, columns, columns, 1);
  }

  /** The last two dimensions of a tensor of rank 2 or more; all of a rank of 1, as a column. */
  public static Form of(Tensor tensor) {
    return tensor.shape().rank() == 1
        ? new Form(tensor.shape().dim(0), 1, tensor.stride(0), 1)
        : new Form(
            tensor.shape().dim(-2), tensor.shape().dim(-1), tensor.stride(-2), tensor.stride(-1));
  }

  /** Some neighbouring columns, which begin at the first one's place. */
  public Form columns(int count) {
    return new Form(rows, count, rowStride, columnStride);
  }

  /** Whether the rows lie without gaps inside, as those of a result must. */
  public boolean isByRows() {
    return leading(rows, columns, rowStride, columnStride) > 0;
  }

  /** Whether rows or columns lie without gaps inside, as libraries ask of operands. */
  public boolean isOperand() {
    return leading() > 0;
  }

  /**
   * How many elements lie between the begins of two rows, or of two columns where the rows have
   * gaps; 0 where these have gaps too, or a number exceeds 32 bits.
   */
  public int leading() {
    int byRows = leading(rows, columns, rowStride, columnStride);
    return byRows > 0 ? byRows : leading(columns, rows, columnStride, rowStride);
  }

  private static int leading(long lines, long length, long lineStride, long stride) {
    if (lines > Integer.MAX_VALUE || length > Integer.MAX_VALUE) {
      return 0;
    }
    long least = Math.max(1, length);
    long leading = lines <= 1 || length == 0 ? least : lineStride;
    boolean dense = length <= 1 || stride == 1;
    return dense && leading >= least && leading <= Integer.MAX_VALUE ? (int) leading : 0;
  }
}
