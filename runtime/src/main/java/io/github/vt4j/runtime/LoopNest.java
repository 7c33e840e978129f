package io.github.vt4j.runtime;

import java.util.Arrays;

/**
 * Loops over the elements of one or several strided operands of a common shape. Dimensions that lie
 * without gaps in all operands become one; the innermost is handed out as rows.
 *
 * <p>Immutable; any number of threads may walk one nest.
 */
public final class LoopNest {
  private final long[] dims;
  private final long[][] strides;
  private final long elements;

  /**
   * A nest over a shape.
   *
   * @param shape the common shape
   * @param operandStrides for each operand its strides in elements, one for each dimension
   */
  public LoopNest(Shape shape, long[]... operandStrides) {
    this.elements = shape.elements();
    long[] from = shape.dims();
    long[] to = new long[from.length];
    long[][] merged = new long[operandStrides.length][from.length];
    int rank = 0;
    for (int axis = 0; axis < from.length; axis++) {
      if (from[axis] == 1) {
        continue;
      }
      if (rank > 0 && continues(merged, rank - 1, operandStrides, axis, from[axis])) {
        to[rank - 1] *= from[axis];
      } else {
        to[rank++] = from[axis];
      }
      for (int k = 0; k < merged.length; k++) {
        merged[k][rank - 1] = operandStrides[k][axis];
      }
    }
    this.dims = Arrays.copyOf(to, rank);
    for (int k = 0; k < merged.length; k++) {
      merged[k] = Arrays.copyOf(merged[k], rank);
    }
    this.strides = merged;
  }

  /** A nest over operands that are expanded to the shape where they are smaller. */
  public static LoopNest over(Shape shape, Tensor... operands) {
    long[][] strides = new long[operands.length][];
    for (int k = 0; k < operands.length; k++) {
      strides[k] = operands[k].expandedStrides(shape);
    }
    return new LoopNest(shape, strides);
  }

  /**
   * A nest over the batches of a product of matrices, with the operands' first elements of each.
   *
   * @param a of rank 1 or more, as {@link io.github.vt4j.runtime.op.MatMul} takes it
   * @param b likewise
   * @param out the product
   */
  public static LoopNest overBatches(Tensor a, Tensor b, Tensor out) {
    int axes = (a.shape().rank() > 1 ? 1 : 0) + (b.shape().rank() > 1 ? 1 : 0);
    Shape batch = out.shape().slice(0, out.shape().rank() - axes);
    return new LoopNest(
        batch,
        batchStrides(a, 2, batch),
        batchStrides(b, 2, batch),
        batchStrides(out, axes, batch));
  }

  private static long[] batchStrides(Tensor tensor, int matrixAxes, Shape batch) {
    long[] strides = new long[batch.rank()];
    int axes = Math.max(tensor.shape().rank() - matrixAxes, 0);
    for (int i = 0; i < axes; i++) {
      if (tensor.shape().dim(i) != 1) {
        strides[batch.rank() - axes + i] = tensor.stride(i);
      }
    }
    return strides;
  }

  private static boolean continues(
      long[][] merged, int outer, long[][] strides, int axis, long dim) {
    for (int k = 0; k < merged.length; k++) {
      if (merged[k][outer] != strides[k][axis] * dim) {
        return false;
      }
    }
    return true;
  }

  /** What is done with each row. */
  @FunctionalInterface
  public interface Row {
    /**
     * Handles one row.
     *
     * @param offsets for each operand the row's first element, relative to the operand's first;
     *     overwritten after the return
     * @param count how many elements the row has, at least 1
     */
    void accept(long[] offsets, int count);
  }

  /** How many elements of each operand are visited. */
  public long elements() {
    return elements;
  }

  /** The distance of an operand's neighbours in a row, in elements. */
  public long rowStride(int operand) {
    return dims.length == 0 ? 1 : strides[operand][dims.length - 1];
  }

  /** The length of a row, before it is cut into pieces. */
  public long rowLength() {
    return dims.length == 0 ? 1 : dims[dims.length - 1];
  }

  /** Whether there is exactly one row, not to be cut: the first element of each operand is its. */
  public boolean isOneRow() {
    return dims.length <= 1 && elements > 0 && elements <= Integer.MAX_VALUE;
  }

  /**
   * Visits all rows in order.
   *
   * @param limit longer rows come in pieces of at most this many elements
   * @param row what to do with each
   */
  public void forEachRow(int limit, Row row) {
    if (elements == 0) {
      return;
    }
    int outer = Math.max(dims.length - 1, 0);
    long[] index = new long[outer];
    long[] base = new long[strides.length];
    long[] offsets = new long[strides.length];
    int axis;
    do {
      pieces(base, offsets, limit, row);
      axis = outer - 1;
      while (axis >= 0 && ++index[axis] == dims[axis]) {
        index[axis] = 0;
        advance(base, axis, 1 - dims[axis]);
        axis--;
      }
      if (axis >= 0) {
        advance(base, axis, 1);
      }
    } while (axis >= 0);
  }

  /** What is done with each element. */
  @FunctionalInterface
  public interface Element {
    /**
     * Handles one element.
     *
     * @param offsets for each operand the element, relative to the operand's first; overwritten
     *     after the return
     */
    void accept(long[] offsets);
  }

  /** Visits all elements in order. */
  public void forEach(Element element) {
    forEachRow(
        Integer.MAX_VALUE,
        (offsets, count) -> {
          for (int i = 0; i < count; i++) {
            element.accept(offsets);
            for (int k = 0; k < offsets.length; k++) {
              offsets[k] += rowStride(k);
            }
          }
        });
  }

  private void pieces(long[] base, long[] offsets, int limit, Row row) {
    long length = rowLength();
    for (long start = 0; start < length; start += limit) {
      for (int k = 0; k < offsets.length; k++) {
        offsets[k] = base[k] + start * rowStride(k);
      }
      row.accept(offsets, (int) Math.min(limit, length - start));
    }
  }

  private void advance(long[] base, int axis, long steps) {
    for (int k = 0; k < base.length; k++) {
      base[k] += steps * strides[k][axis];
    }
  }
}
