package io.github.vt4j.blas.onednn;

/** Arrays for a row of a result, at least as long as any row so far, with anything in them. */
final class RowArrays {
  private int[] sums = new int[0];
  private float[] values = new float[0];

  int[] sums(int columns) {
    if (sums.length < columns) {
      sums = new int[columns];
    }
    return sums;
  }

  float[] values(int columns) {
    if (values.length < columns) {
      values = new float[columns];
    }
    return values;
  }
}
