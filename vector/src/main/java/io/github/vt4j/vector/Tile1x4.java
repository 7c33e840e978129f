package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** A row of four vectors. */
final class Tile1x4 extends Tile {
  Tile1x4() {
    super(1, 4 * Lanes.COUNT);
  }

  @Override
  void multiply(
      int depth,
      float[] a,
      int aOffset,
      int aStride,
      float[] b,
      int bOffset,
      float[] start,
      int startOffset,
      int startStride,
      float[] c,
      int cOffset,
      int cStride) {
    int x1 = Lanes.COUNT;
    int x2 = 2 * Lanes.COUNT;
    int x3 = 3 * Lanes.COUNT;
    int a0 = aOffset;
    int z0 = startOffset;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    FloatVector s02 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x2);
    FloatVector s03 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x3);
    int row = bOffset;
    for (int p = 0; p < depth; p++) {
      FloatVector b0 = FloatVector.fromArray(Lanes.SPECIES, b, row);
      FloatVector b1 = FloatVector.fromArray(Lanes.SPECIES, b, row + x1);
      FloatVector b2 = FloatVector.fromArray(Lanes.SPECIES, b, row + x2);
      FloatVector b3 = FloatVector.fromArray(Lanes.SPECIES, b, row + x3);
      FloatVector x = FloatVector.broadcast(Lanes.SPECIES, a[a0 + p]);
      s00 = x.fma(b0, s00);
      s01 = x.fma(b1, s01);
      s02 = x.fma(b2, s02);
      s03 = x.fma(b3, s03);
      row += 4 * Lanes.COUNT;
    }
    int c0 = cOffset;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
    s02.intoArray(c, c0 + x2);
    s03.intoArray(c, c0 + x3);
  }
}
