package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** A row of two vectors. */
final class Tile1x2 extends Tile {
  Tile1x2() {
    super(1, 2 * Lanes.COUNT);
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
    int a0 = aOffset;
    int z0 = startOffset;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    int row = bOffset;
    for (int p = 0; p < depth; p++) {
      FloatVector b0 = FloatVector.fromArray(Lanes.SPECIES, b, row);
      FloatVector b1 = FloatVector.fromArray(Lanes.SPECIES, b, row + x1);
      FloatVector x = FloatVector.broadcast(Lanes.SPECIES, a[a0 + p]);
      s00 = x.fma(b0, s00);
      s01 = x.fma(b1, s01);
      row += 2 * Lanes.COUNT;
    }
    int c0 = cOffset;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
  }
}
