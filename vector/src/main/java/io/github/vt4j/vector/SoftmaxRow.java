package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

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

  /** Replaces a row that is filled up by its softmax. */
  static void run(float[] x, int at, int count) {
    float max = max(x, at, count);
    scale(x, at, count, 1 / exponentials(x, at, count, max));
  }

  private static float max(float[] x, int at, int count) {
    FloatVector max = FloatVector.broadcast(Lanes.SPECIES, Float.NEGATIVE_INFINITY);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      max = max.max(FloatVector.fromArray(Lanes.SPECIES, x, at + i));
    }
    return max.reduceLanes(VectorOperators.MAX);
  }

  /** Replaces a row of scores by score · scale + mask, both filled up, and gives the maximum. */
  static float weigh(float[] x, int at, int count, float scale, float[] mask) {
    FloatVector max = FloatVector.broadcast(Lanes.SPECIES, Float.NEGATIVE_INFINITY);
    FloatVector factor = FloatVector.broadcast(Lanes.SPECIES, scale);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector weighed =
          FloatVector.fromArray(Lanes.SPECIES, x, at + i)
              .fma(factor, FloatVector.fromArray(Lanes.SPECIES, mask, i));
      weighed.intoArray(x, at + i);
      max = max.max(weighed);
    }
    return max.reduceLanes(VectorOperators.MAX);
  }

  /** Replaces a row by the exponentials of what is left after the maximum and gives their sum. */
  static float exponentials(float[] x, int at, int count, float max) {
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector e =
          VectorMath.expOfNegative(FloatVector.fromArray(Lanes.SPECIES, x, at + i).sub(max));
      e.intoArray(x, at + i);
      sum = sum.add(e);
    }
    return Lanes.sum(sum);
  }

  /** Multiplies a row. */
  static void scale(float[] x, int at, int count, float factor) {
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, at + i).mul(factor).intoArray(x, at + i);
    }
  }
}
