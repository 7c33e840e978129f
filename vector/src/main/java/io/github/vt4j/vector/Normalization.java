package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A layer normalisation of rows of an array. The variance is taken in a pass of its own, as the
 * mean of squared deviations, which loses nothing where the mean is large. Where the sums leave the
 * range of f32, they are taken again in f64.
 *
 * @param width how many elements are normalised together
 * @param bias null for none
 */
record Normalization(int width, double epsilon, Matrix scale, @Nullable Matrix bias) {
  /** A variance below this may have lost digits to numbers too small for f32. */
  private static final float LEAST_VARIANCE = 1e-20f;

  static Normalization of(int width, double epsilon, Tensor scale, @Nullable Tensor bias) {
    return new Normalization(
        width,
        epsilon,
        Operands.rows(scale, width),
        bias == null ? null : Operands.rows(bias, width));
  }

  /**
   * Replaces the first rows of an array, which lie without gaps, by their normalisations. One step
   * for all rows and then the next: each ends in a value of its row that it would have to wait for.
   */
  void run(Loops loops, float[] x, int count, Scratch scratch) {
    float[] factors = read(scale, scratch.floats(Slot.ROW, width));
    float[] shifts = scratch.floats(Slot.SECOND_ROW, width);
    if (bias == null) {
      Arrays.fill(shifts, 0, width, -0f);
    } else {
      read(bias, shifts);
    }
    float[] means = scratch.floats(Slot.BY_ROW, count);
    float[] variances = scratch.floats(Slot.MORE_BY_ROW, count);
    for (int i = 0; i < count; i++) {
      means[i] = loops.sum(x, i * width, width) / width;
    }
    for (int i = 0; i < count; i++) {
      variances[i] = loops.squares(x, i * width, width, means[i]) / width;
    }
    for (int i = 0; i < count; i++) {
      float variance = variances[i];
      if (variance >= LEAST_VARIANCE && variance <= Float.MAX_VALUE) {
        float factor = (float) (1 / Math.sqrt(variance + epsilon));
        loops.normalize(x, i * width, width, means[i], factor, factors, shifts);
      } else {
        rowInDoubles(x, i * width, factors, shifts);
      }
    }
  }

  private void rowInDoubles(float[] x, int at, float[] factors, float[] shifts) {
    double sum = 0;
    for (int i = 0; i < width; i++) {
      sum += x[at + i];
    }
    double mean = sum / width;
    double squares = 0;
    for (int i = 0; i < width; i++) {
      squares += (x[at + i] - mean) * (x[at + i] - mean);
    }
    double factor = 1 / Math.sqrt(squares / width + epsilon);
    for (int i = 0; i < width; i++) {
      x[at + i] = (float) ((x[at + i] - mean) * factor * factors[i] + shifts[i]);
    }
  }

  private static float[] read(Matrix row, float[] to) {
    row.readRows(0, 1, to, 0);
    return to;
  }
}
