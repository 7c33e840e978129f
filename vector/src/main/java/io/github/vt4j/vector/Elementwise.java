package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** Sums and products of arrays, element by element, into the first. */
final class Elementwise {
  private Elementwise() {}

  static void add(float[] x, int xOffset, float[] y, int yOffset, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, xOffset + i)
          .add(FloatVector.fromArray(Lanes.SPECIES, y, yOffset + i))
          .intoArray(x, xOffset + i);
    }
    for (int i = whole; i < count; i++) {
      x[xOffset + i] += y[yOffset + i];
    }
  }

  static void multiply(float[] x, int xOffset, float[] y, int yOffset, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, xOffset + i)
          .mul(FloatVector.fromArray(Lanes.SPECIES, y, yOffset + i))
          .intoArray(x, xOffset + i);
    }
    for (int i = whole; i < count; i++) {
      x[xOffset + i] *= y[yOffset + i];
    }
  }
}
