package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** Two rows of two vectors. */
final class Tile2x2 extends Tile {
  Tile2x2() {
    super(2, 2 * Lanes.COUNT);
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
    int a1 = a0 + aStride;
    int z1 = z0 + startStride;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    FloatVector s10 = FloatVector.fromArray(Lanes.SPECIES, start, z1);
    FloatVector s11 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x1);
    int row = bOffset;
    for (int p = 0; p < depth; p++) {
      FloatVector b0 = FloatVector.fromArray(Lanes.SPECIES, b, row);
      FloatVector b1 = FloatVector.fromArray(Lanes.SPECIES, b, row + x1);
      FloatVector x = FloatVector.broadcast(Lanes.SPECIES, a[a0 + p]);
      s00 = x.fma(b0, s00);
      s01 = x.fma(b1, s01);
      x = FloatVector.broadcast(Lanes.SPECIES, a[a1 + p]);
      s10 = x.fma(b0, s10);
      s11 = x.fma(b1, s11);
      row += 2 * Lanes.COUNT;
    }
    int c0 = cOffset;
    int c1 = c0 + cStride;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
    s10.intoArray(c, c1);
    s11.intoArray(c, c1 + x1);
  }
}
