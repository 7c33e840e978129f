package io.github.vt4j.vector;

/**
 * The softmax of one row of an array. Rows are filled up to whole vectors with −∞, which has no
 * weight.
 */
final class SoftmaxRow {
  private SoftmaxRow() {}

  /** Fills up a row. */
  static void fillUp(float[] x, int at, int count) {
    for (int i = count; i < Lanes.padded(count); i++) {
      x[at + i] = Float.NEGATIVE_INFINITY;
    }
  }

  /**
   * Replaces a row that is filled up by what is in proportion to its softmax, and gives the sum of
   * that.
   *
   * @param scale what every score is multiplied by first
   * @param mask what is added then; filled up
   */
  static float run(Loops loops, float[] x, int at, int count, float scale, float[] mask) {
    float max = loops.weigh(x, at, count, scale, mask);
    return loops.exponentials(x, at, count, max);
  }
}
