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
 * @param right of each column, or one for all; y is less what was subtracted from the weights
 * @param weights b
 * @param depth k
 */
record ZeroPoints(int left, long[] right, ByteWeights weights, int depth) {
  private static final long[] NONE = {0};

  /** Those of a call; null is 0. */
  static ZeroPoints of(@Nullable Tensor left, @Nullable Tensor right, ByteWeights weights, int k) {
    return new ZeroPoints(
        left == null ? 0 : (int) left.toLongArray()[0],
        right == null ? NONE : Values.integers(right),
        weights,
        k);
  }

  /** Whether every y is 0, so that the left rows need not be summed up. */
  boolean isSymmetric() {
    for (long given : right) {
      if (given != weights.shift()) {
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
  void addTo(int[] sums, int columns, MemorySegment x, long row, boolean symmetric) {
    for (int i = 0; i < columns; i++) {
      sums[i] -= left * weights.columnSum(i);
    }
    if (!symmetric) {
      int rest = sum(x, row) - left * depth;
      for (int i = 0; i < columns; i++) {
        sums[i] -= ((int) right[right.length == 1 ? 0 : i] - weights.shift()) * rest;
      }
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
