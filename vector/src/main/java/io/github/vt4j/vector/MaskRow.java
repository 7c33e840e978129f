package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is added to the scores of one query, filled up with −∞ and read when it changes. */
final class MaskRow {
  private final @Nullable Tensor mask;
  private final int keys;
  private final float[] row;
  private long offset = -1;

  /**
   * Begins with no row.
   *
   * @param mask broadcasts to [batch, heads, queries, keys], null for zeros
   * @param row where to put it, long enough for a row that is filled up
   */
  MaskRow(@Nullable Tensor mask, int keys, float[] row) {
    this.mask = mask;
    this.keys = keys;
    this.row = row;
    if (mask == null) {
      Arrays.fill(row, 0, keys, 0);
    }
    Lanes.fillUp(row, 0, keys, Float.NEGATIVE_INFINITY);
  }

  float[] of(long batch, long head, long query) {
    Tensor tensor = mask;
    if (tensor != null) {
      long wanted =
          batch * stride(tensor, -4) + head * stride(tensor, -3) + query * stride(tensor, -2);
      if (wanted != offset) {
        MemorySegment.copy(tensor.segment(), Lanes.FLOAT, wanted * Float.BYTES, row, 0, keys);
        offset = wanted;
      }
    }
    return row;
  }

  /** How far the mask goes with an axis, nowhere where it is broadcast along it. */
  private static long stride(Tensor mask, int axis) {
    int rank = mask.shape().rank();
    return rank < -axis || mask.shape().dim(axis) == 1 ? 0 : mask.stride(axis);
  }
}
