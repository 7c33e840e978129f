package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** Two rows of four vectors. */
final class Tile2x4 extends Tile {
  Tile2x4() {
    super(2, 4 * Lanes.COUNT);
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
    int a1 = a0 + aStride;
    int z1 = z0 + startStride;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    FloatVector s02 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x2);
    FloatVector s03 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x3);
    FloatVector s10 = FloatVector.fromArray(Lanes.SPECIES, start, z1);
    FloatVector s11 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x1);
    FloatVector s12 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x2);
    FloatVector s13 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x3);
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
      x = FloatVector.broadcast(Lanes.SPECIES, a[a1 + p]);
      s10 = x.fma(b0, s10);
      s11 = x.fma(b1, s11);
      s12 = x.fma(b2, s12);
      s13 = x.fma(b3, s13);
      row += 4 * Lanes.COUNT;
    }
    int c0 = cOffset;
    int c1 = c0 + cStride;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
    s02.intoArray(c, c0 + x2);
    s03.intoArray(c, c0 + x3);
    s10.intoArray(c, c1);
    s11.intoArray(c, c1 + x1);
    s12.intoArray(c, c1 + x2);
    s13.intoArray(c, c1 + x3);
  }
}
