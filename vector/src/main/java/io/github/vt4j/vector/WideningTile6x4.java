package io.github.vt4j.vector;

import static java.util.Objects.requireNonNull;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link Tile6x4} on a panel of bytes. It makes floats of each row on the way and leaves them for
 * the tiles of further rows: bytes that are all made floats first come no sooner than they are
 * asked for, while here the next ones are on their way during the multiply-adds.
 */
final class WideningTile6x4 extends WideningTile {
  WideningTile6x4() {
    super(6, 4 * Lanes.COUNT);
  }

  @Override
  void multiply(
      int depth,
      float[] a,
      int aOffset,
      int aStride,
      byte[] b,
      int bOffset,
      float[] widened,
      int widenedOffset,
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
    int a2 = a1 + aStride;
    int z2 = z1 + startStride;
    int a3 = a2 + aStride;
    int z3 = z2 + startStride;
    int a4 = a3 + aStride;
    int z4 = z3 + startStride;
    int a5 = a4 + aStride;
    int z5 = z4 + startStride;
    FloatVector s00 = FloatVector.fromArray(Lanes.SPECIES, start, z0);
    FloatVector s01 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x1);
    FloatVector s02 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x2);
    FloatVector s03 = FloatVector.fromArray(Lanes.SPECIES, start, z0 + x3);
    FloatVector s10 = FloatVector.fromArray(Lanes.SPECIES, start, z1);
    FloatVector s11 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x1);
    FloatVector s12 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x2);
    FloatVector s13 = FloatVector.fromArray(Lanes.SPECIES, start, z1 + x3);
    FloatVector s20 = FloatVector.fromArray(Lanes.SPECIES, start, z2);
    FloatVector s21 = FloatVector.fromArray(Lanes.SPECIES, start, z2 + x1);
    FloatVector s22 = FloatVector.fromArray(Lanes.SPECIES, start, z2 + x2);
    FloatVector s23 = FloatVector.fromArray(Lanes.SPECIES, start, z2 + x3);
    FloatVector s30 = FloatVector.fromArray(Lanes.SPECIES, start, z3);
    FloatVector s31 = FloatVector.fromArray(Lanes.SPECIES, start, z3 + x1);
    FloatVector s32 = FloatVector.fromArray(Lanes.SPECIES, start, z3 + x2);
    FloatVector s33 = FloatVector.fromArray(Lanes.SPECIES, start, z3 + x3);
    FloatVector s40 = FloatVector.fromArray(Lanes.SPECIES, start, z4);
    FloatVector s41 = FloatVector.fromArray(Lanes.SPECIES, start, z4 + x1);
    FloatVector s42 = FloatVector.fromArray(Lanes.SPECIES, start, z4 + x2);
    FloatVector s43 = FloatVector.fromArray(Lanes.SPECIES, start, z4 + x3);
    FloatVector s50 = FloatVector.fromArray(Lanes.SPECIES, start, z5);
    FloatVector s51 = FloatVector.fromArray(Lanes.SPECIES, start, z5 + x1);
    FloatVector s52 = FloatVector.fromArray(Lanes.SPECIES, start, z5 + x2);
    FloatVector s53 = FloatVector.fromArray(Lanes.SPECIES, start, z5 + x3);
    VectorSpecies<Byte> bytes = requireNonNull(Lanes.BYTES);
    int row = bOffset;
    int to = widenedOffset;
    for (int p = 0; p < depth; p++) {
      FloatVector b0 = floats(ByteVector.fromArray(bytes, b, row));
      FloatVector b1 = floats(ByteVector.fromArray(bytes, b, row + x1));
      FloatVector b2 = floats(ByteVector.fromArray(bytes, b, row + x2));
      FloatVector b3 = floats(ByteVector.fromArray(bytes, b, row + x3));
      b0.intoArray(widened, to);
      b1.intoArray(widened, to + x1);
      b2.intoArray(widened, to + x2);
      b3.intoArray(widened, to + x3);
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
      x = FloatVector.broadcast(Lanes.SPECIES, a[a2 + p]);
      s20 = x.fma(b0, s20);
      s21 = x.fma(b1, s21);
      s22 = x.fma(b2, s22);
      s23 = x.fma(b3, s23);
      x = FloatVector.broadcast(Lanes.SPECIES, a[a3 + p]);
      s30 = x.fma(b0, s30);
      s31 = x.fma(b1, s31);
      s32 = x.fma(b2, s32);
      s33 = x.fma(b3, s33);
      x = FloatVector.broadcast(Lanes.SPECIES, a[a4 + p]);
      s40 = x.fma(b0, s40);
      s41 = x.fma(b1, s41);
      s42 = x.fma(b2, s42);
      s43 = x.fma(b3, s43);
      x = FloatVector.broadcast(Lanes.SPECIES, a[a5 + p]);
      s50 = x.fma(b0, s50);
      s51 = x.fma(b1, s51);
      s52 = x.fma(b2, s52);
      s53 = x.fma(b3, s53);
      row += 4 * Lanes.COUNT;
      to += 4 * Lanes.COUNT;
    }
    int c0 = cOffset;
    int c1 = c0 + cStride;
    int c2 = c1 + cStride;
    int c3 = c2 + cStride;
    int c4 = c3 + cStride;
    int c5 = c4 + cStride;
    s00.intoArray(c, c0);
    s01.intoArray(c, c0 + x1);
    s02.intoArray(c, c0 + x2);
    s03.intoArray(c, c0 + x3);
    s10.intoArray(c, c1);
    s11.intoArray(c, c1 + x1);
    s12.intoArray(c, c1 + x2);
    s13.intoArray(c, c1 + x3);
    s20.intoArray(c, c2);
    s21.intoArray(c, c2 + x1);
    s22.intoArray(c, c2 + x2);
    s23.intoArray(c, c2 + x3);
    s30.intoArray(c, c3);
    s31.intoArray(c, c3 + x1);
    s32.intoArray(c, c3 + x2);
    s33.intoArray(c, c3 + x3);
    s40.intoArray(c, c4);
    s41.intoArray(c, c4 + x1);
    s42.intoArray(c, c4 + x2);
    s43.intoArray(c, c4 + x3);
    s50.intoArray(c, c5);
    s51.intoArray(c, c5 + x1);
    s52.intoArray(c, c5 + x2);
    s53.intoArray(c, c5 + x3);
  }

  private static FloatVector floats(ByteVector bytes) {
    return bytes.castShape(Lanes.SPECIES, 0).reinterpretAsFloats();
  }
}
