package io.github.vt4j.vector;

/** Loops without vectors, for as long as those with vectors are not compiled. */
final class PlainLoops extends Loops {
  /** The largest unsigned byte. */
  static final int LARGEST = 255;

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
      if (weighed > max) {
        max = weighed;
      }
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
  void widen(byte[] x, int xAt, int bits, int zero, float[] y, int yAt, int count) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] = (byte) (x[xAt + i] ^ bits) - zero;
    }
  }

  @Override
  void widen(short[] x, int xAt, float[] y, int yAt, int count) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] = Float.intBitsToFloat(x[xAt + i] << Short.SIZE);
    }
  }

  @Override
  void range(float[] x, int at, int count, float[] bounds) {
    float least = bounds[0];
    float greatest = bounds[1];
    for (int i = at; i < at + count; i++) {
      least = Math.min(least, x[i]);
      greatest = Math.max(greatest, x[i]);
    }
    bounds[0] = least;
    bounds[1] = greatest;
  }

  @Override
  void quantize(float[] x, int at, int count, float scale, int zero, byte[] y) {
    for (int i = 0; i < count; i++) {
      y[i] = quantized(x[at + i], scale, zero);
    }
  }

  static byte quantized(float x, float scale, int zero) {
    return (byte) (int) Math.clamp(Math.rint(x / scale) + zero, 0, LARGEST);
  }

  @Override
  void dequantize(
      float[] x, int at, int count, float scale, float[] scales, float[] bias, int column) {
    for (int i = 0; i < count; i++) {
      x[at + i] = x[at + i] * (scale * scales[column + i]) + bias[column + i];
    }
  }

  @Override
  void scale(float[] x, int xAt, float[] y, int yAt, int count, float factor) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] = x[xAt + i] * factor;
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
