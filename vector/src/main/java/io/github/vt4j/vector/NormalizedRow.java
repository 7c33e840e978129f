package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/**
 * The layer normalisation of one row of an array. The variance is taken in a pass of its own, as
 * the mean of squared deviations, which loses nothing where the mean is large. Where the sums leave
 * the range of f32, they are taken again in f64.
 */
final class NormalizedRow {
  /** A variance below this may have lost digits to numbers too small for f32. */
  private static final float LEAST_VARIANCE = 1e-20f;

  private final int width;
  private final double epsilon;
  private final float[] scale;
  private final float[] bias;

  NormalizedRow(int width, double epsilon, float[] scale, float[] bias) {
    this.width = width;
    this.epsilon = epsilon;
    this.scale = scale;
    this.bias = bias;
  }

  /** Replaces a row by its normalisation. */
  void run(float[] x, int at) {
    float mean = sum(x, at, width) / width;
    float variance = squares(x, at, width, mean) / width;
    if (variance >= LEAST_VARIANCE && variance <= Float.MAX_VALUE) {
      write(x, at, mean, (float) (1 / Math.sqrt(variance + epsilon)));
    } else {
      runInDoubles(x, at);
    }
  }

  private static float sum(float[] x, int at, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      sum = sum.add(FloatVector.fromArray(Lanes.SPECIES, x, at + i));
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      result += x[at + i];
    }
    return result;
  }

  private static float squares(float[] x, int at, int count, float mean) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector deviation = FloatVector.fromArray(Lanes.SPECIES, x, at + i).sub(mean);
      sum = deviation.fma(deviation, sum);
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      float deviation = x[at + i] - mean;
      result += deviation * deviation;
    }
    return result;
  }

  private void write(float[] x, int at, float mean, float factor) {
    int whole = Lanes.SPECIES.loopBound(width);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, at + i)
          .sub(mean)
          .mul(factor)
          .fma(
              FloatVector.fromArray(Lanes.SPECIES, scale, i),
              FloatVector.fromArray(Lanes.SPECIES, bias, i))
          .intoArray(x, at + i);
    }
    for (int i = whole; i < width; i++) {
      x[at + i] = Math.fma((x[at + i] - mean) * factor, scale[i], bias[i]);
    }
  }

  private void runInDoubles(float[] x, int at) {
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
      x[at + i] = (float) ((x[at + i] - mean) * factor * scale[i] + bias[i]);
    }
  }
}
