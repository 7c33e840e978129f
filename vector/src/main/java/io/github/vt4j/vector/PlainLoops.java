package io.github.vt4j.vector;

/** Loops without vectors, for as long as those with vectors are not compiled. */
final class PlainLoops extends Loops {
  @Override
  void add(float[] x, int xAt, float[] y, int yAt, int count) {
    for (int i = 0; i < count; i++) {
      x[xAt + i] += y[yAt + i];
    }
  }

  @Override
  void multiply(float[] x, int xAt, float[] y, int yAt, int count) {
    for (int i = 0; i < count; i++) {
      x[xAt + i] *= y[yAt + i];
    }
  }

  @Override
  void gelu(float[] x, int at, int count) {
    int end = at + Lanes.padded(count);
    for (int i = at; i < end; i++) {
      x[i] = PlainMath.gelu(x[i]);
    }
  }

  @Override
  float sum(float[] x, int at, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    float[] lanes = new float[Lanes.COUNT];
    for (int i = 0; i < whole; i++) {
      lanes[i & (Lanes.COUNT - 1)] += x[at + i];
    }
    float result = sum(lanes);
    for (int i = whole; i < count; i++) {
      result += x[at + i];
    }
    return result;
  }

  @Override
  float squares(float[] x, int at, int count, float mean) {
    int whole = Lanes.SPECIES.loopBound(count);
    float[] lanes = new float[Lanes.COUNT];
    for (int i = 0; i < whole; i++) {
      float deviation = x[at + i] - mean;
      int lane = i & (Lanes.COUNT - 1);
      lanes[lane] = Math.fma(deviation, deviation, lanes[lane]);
    }
    float result = sum(lanes);
    for (int i = whole; i < count; i++) {
      float deviation = x[at + i] - mean;
      result = Math.fma(deviation, deviation, result);
    }
    return result;
  }

  @Override
  void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scale, float[] bias) {
    for (int i = 0; i < count; i++) {
      x[at + i] = Math.fma((x[at + i] - mean) * factor, scale[i], bias[i]);
    }
  }

  @Override
  float weigh(float[] x, int at, int count, float scale, float[] mask) {
    float max = Float.NEGATIVE_INFINITY;
    int padded = Lanes.padded(count);
    for (int i = 0; i < padded; i++) {
      float weighed = Math.fma(x[at + i], scale, mask[i]);
      x[at + i] = weighed;
      max = Math.max(max, weighed);
    }
    return max;
  }

  @Override
  float exponentials(float[] x, int at, int count, float max) {
    float[] lanes = new float[Lanes.COUNT];
    int padded = Lanes.padded(count);
    for (int i = 0; i < padded; i++) {
      float e = PlainMath.expOfNegative(x[at + i] - max);
      x[at + i] = e;
      lanes[i & (Lanes.COUNT - 1)] += e;
    }
    return sum(lanes);
  }

  @Override
  void scale(float[] x, int at, int count, float factor) {
    int end = at + Lanes.padded(count);
    for (int i = at; i < end; i++) {
      x[i] *= factor;
    }
  }

  /** As {@link Lanes#sum}. */
  private static float sum(float[] lanes) {
    for (int half = Lanes.COUNT / 2; half > 0; half /= 2) {
      for (int i = 0; i < half; i++) {
        lanes[i] += lanes[i + half];
      }
    }
    return lanes[0];
  }
}
