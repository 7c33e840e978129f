package io.github.vt4j.vector;

/**
 * The layer normalisation of one row of an array. The variance is taken in a pass of its own, as
 * the mean of squared deviations, which loses nothing where the mean is large. Where the sums leave
 * the range of f32, they are taken again in f64.
 */
final class NormalizedRow {
  /** A variance below this may have lost digits to numbers too small for f32. */
  private static final float LEAST_VARIANCE = 1e-20f;

  private final Loops loops;
  private final int width;
  private final double epsilon;
  private final float[] scale;
  private final float[] bias;

  NormalizedRow(Loops loops, int width, double epsilon, float[] scale, float[] bias) {
    this.loops = loops;
    this.width = width;
    this.epsilon = epsilon;
    this.scale = scale;
    this.bias = bias;
  }

  /** Replaces a row by its normalisation. */
  void run(float[] x, int at) {
    float mean = loops.sum(x, at, width) / width;
    float variance = loops.squares(x, at, width, mean) / width;
    if (variance >= LEAST_VARIANCE && variance <= Float.MAX_VALUE) {
      float factor = (float) (1 / Math.sqrt(variance + epsilon));
      loops.normalize(x, at, width, mean, factor, scale, bias);
    } else {
      runInDoubles(x, at);
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
