package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;

/** Loops with vectors: each a small method of its own, so that vectors stay in registers. */
final class VectorLoops extends Loops {
  @Override
  void add(float[] x, int xAt, float[] y, int yAt, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      load(x, xAt + i).add(load(y, yAt + i)).intoArray(x, xAt + i);
    }
    for (int i = whole; i < count; i++) {
      x[xAt + i] += y[yAt + i];
    }
  }

  @Override
  void multiply(float[] x, int xAt, float[] y, int yAt, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      load(x, xAt + i).mul(load(y, yAt + i)).intoArray(x, xAt + i);
    }
    for (int i = whole; i < count; i++) {
      x[xAt + i] *= y[yAt + i];
    }
  }

  @Override
  void gelu(float[] x, int at, int count) {
    for (int i = 0; i < count; i += Lanes.COUNT) {
      VectorMath.gelu(load(x, at + i)).intoArray(x, at + i);
    }
  }

  @Override
  float sum(float[] x, int at, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      sum = sum.add(load(x, at + i));
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      result += x[at + i];
    }
    return result;
  }

  @Override
  float squares(float[] x, int at, int count, float mean) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector deviation = load(x, at + i).sub(mean);
      sum = deviation.fma(deviation, sum);
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      float deviation = x[at + i] - mean;
      result = Math.fma(deviation, deviation, result);
    }
    return result;
  }

  @Override
  void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scale, float[] bias) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector normal = load(x, at + i).sub(mean).mul(factor);
      normal.fma(load(scale, i), load(bias, i)).intoArray(x, at + i);
    }
    for (int i = whole; i < count; i++) {
      x[at + i] = Math.fma((x[at + i] - mean) * factor, scale[i], bias[i]);
    }
  }

  @Override
  float weigh(float[] x, int at, int count, float scale, float[] mask) {
    FloatVector max = FloatVector.broadcast(Lanes.SPECIES, Float.NEGATIVE_INFINITY);
    FloatVector factor = FloatVector.broadcast(Lanes.SPECIES, scale);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector weighed = load(x, at + i).fma(factor, load(mask, i));
      weighed.intoArray(x, at + i);
      max = max.max(weighed);
    }
    return max.reduceLanes(VectorOperators.MAX);
  }

  @Override
  float exponentials(float[] x, int at, int count, float max) {
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector e = VectorMath.expOfNegative(load(x, at + i).sub(max));
      e.intoArray(x, at + i);
      sum = sum.add(e);
    }
    return Lanes.sum(sum);
  }

  @Override
  void scale(float[] x, int at, int count, float factor) {
    for (int i = 0; i < count; i += Lanes.COUNT) {
      load(x, at + i).mul(factor).intoArray(x, at + i);
    }
  }

  private static FloatVector load(float[] x, int at) {
    return FloatVector.fromArray(Lanes.SPECIES, x, at);
  }
}
