package io.github.vt4j.vector;

import jdk.incubator.vector.FloatVector;

/** Four rows of two vectors. */
final class Tile4x2 extends Tile {
  Tile4x2() {
    super(4, 2 * Lanes.COUNT);
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
    int a2 = a1 + aStride;
    int z2 = z1 + startStride;
    int a3 = a2 + aStride;
    int z3 = z2 + startStride;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    FloatVector s10 = FloatVector.fromArray(Lanes.SPECIES, start, z1);
    FloatVector s11 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x1);
    FloatVector s20 = FloatVector.fromArray(Lanes.SPECIES, start, z2);
    FloatVector s21 = FloatVector.fromArray(Lanes.SPECIES, start, z2 + x1);
    FloatVector s30 = FloatVector.fromArray(Lanes.SPECIES, start, z3);
    FloatVector s31 = FloatVector.fromArray(Lanes.SPECIES, start, z3 + x1);
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
      x = FloatVector.broadcast(Lanes.SPECIES, a[a2 + p]);
      s20 = x.fma(b0, s20);
      s21 = x.fma(b1, s21);
      x = FloatVector.broadcast(Lanes.SPECIES, a[a3 + p]);
      s30 = x.fma(b0, s30);
      s31 = x.fma(b1, s31);
      row += 2 * Lanes.COUNT;
    }
    int c0 = cOffset;
    int c1 = c0 + cStride;
    int c2 = c1 + cStride;
    int c3 = c2 + cStride;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
    s10.intoArray(c, c1);
    s11.intoArray(c, c1 + x1);
    s20.intoArray(c, c2);
    s21.intoArray(c, c2 + x1);
    s30.intoArray(c, c3);
    s31.intoArray(c, c3 + x1);
  }
}
