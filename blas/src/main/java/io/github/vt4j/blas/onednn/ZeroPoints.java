package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * What zero points add to the sums of a product of bytes. With z of the left and y of the right
 * matrix, Σ (a − z) (b − y) = Σ a b − z Σ b − y (Σ a − z k).
 *
 * @param left z
 * @param right y of each column
 * @param columns − z Σ b of each column
 * @param depth k
 */
record ZeroPoints(int left, int[] right, int[] columns, int depth) {
  /** Those of a call; null is 0. */
  static ZeroPoints of(@Nullable Tensor left, @Nullable Tensor right, ByteWeights weights, int k) {
    int z = left == null ? 0 : (int) left.toLongArray()[0];
    long[] given = right == null ? new long[1] : Values.integers(right);
    int[] y = new int[weights.columns()];
    int[] columns = new int[y.length];
    for (int i = 0; i < y.length; i++) {
      y[i] = (int) given[given.length == 1 ? 0 : i] - weights.shift();
      columns[i] = -z * weights.columnSum(i);
    }
    return new ZeroPoints(z, y, columns, k);
  }

  /** Whether the right ones are all 0, so that the left rows need not be summed up. */
  boolean isSymmetric() {
    for (int y : right) {
      if (y != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Adds to the sums of one row.
   *
   * @param x the left rows
   * @param row where the left row begins
   */
  void addTo(int[] sums, MemorySegment x, long row, boolean symmetric) {
    int rest = symmetric ? 0 : sum(x, row) - left * depth;
    for (int i = 0; i < sums.length; i++) {
      sums[i] += columns[i] - right[i] * rest;
    }
  }

  private int sum(MemorySegment x, long row) {
    int sum = 0;
    for (long i = 0; i < depth; i++) {
      sum += Byte.toUnsignedInt(x.get(ValueLayout.JAVA_BYTE, row + i));
    }
    return sum;
  }
}
