package io.github.vt4j.vector;

import static io.github.vt4j.vector.Lanes.BYTES;
import static io.github.vt4j.vector.Lanes.FLOAT;
import static io.github.vt4j.vector.Lanes.ORDER;
import static io.github.vt4j.vector.Lanes.SPECIES;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromMemorySegment;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;

/** A tile four vectors wide: 24 sums, 4 vectors of b and one of a. */
final class Tile6x4 extends Tile {
  private static final long ROW_BYTES = 4 * BYTES;

  @Override
  int columns() {
    return 4 * Lanes.COUNT;
  }

  @Override
  void multiply(
      int depth,
      MemorySegment a,
      long aOffset,
      long aStride,
      int rows,
      MemorySegment b,
      long bOffset,
      MemorySegment start,
      long startOffset,
      long startStride,
      MemorySegment out,
      long outOffset,
      long outStride) {
    int last = rows - 1;
    long a0 = aOffset;
    long a1 = aOffset + Math.min(1, last) * aStride;
    long a2 = aOffset + Math.min(2, last) * aStride;
    long a3 = aOffset + Math.min(3, last) * aStride;
    long a4 = aOffset + Math.min(4, last) * aStride;
    long a5 = aOffset + Math.min(5, last) * aStride;
    long s0 = startOffset;
    long s1 = s0 + startStride;
    long s2 = s1 + startStride;
    long s3 = s2 + startStride;
    long s4 = s3 + startStride;
    long s5 = s4 + startStride;
    FloatVector c00 = fromMemorySegment(SPECIES, start, s0, ORDER);
    FloatVector c01 = fromMemorySegment(SPECIES, start, s0 + BYTES, ORDER);
    FloatVector c02 = fromMemorySegment(SPECIES, start, s0 + 2 * BYTES, ORDER);
    FloatVector c03 = fromMemorySegment(SPECIES, start, s0 + 3 * BYTES, ORDER);
    FloatVector c10 = fromMemorySegment(SPECIES, start, s1, ORDER);
    FloatVector c11 = fromMemorySegment(SPECIES, start, s1 + BYTES, ORDER);
    FloatVector c12 = fromMemorySegment(SPECIES, start, s1 + 2 * BYTES, ORDER);
    FloatVector c13 = fromMemorySegment(SPECIES, start, s1 + 3 * BYTES, ORDER);
    FloatVector c20 = fromMemorySegment(SPECIES, start, s2, ORDER);
    FloatVector c21 = fromMemorySegment(SPECIES, start, s2 + BYTES, ORDER);
    FloatVector c22 = fromMemorySegment(SPECIES, start, s2 + 2 * BYTES, ORDER);
    FloatVector c23 = fromMemorySegment(SPECIES, start, s2 + 3 * BYTES, ORDER);
    FloatVector c30 = fromMemorySegment(SPECIES, start, s3, ORDER);
    FloatVector c31 = fromMemorySegment(SPECIES, start, s3 + BYTES, ORDER);
    FloatVector c32 = fromMemorySegment(SPECIES, start, s3 + 2 * BYTES, ORDER);
    FloatVector c33 = fromMemorySegment(SPECIES, start, s3 + 3 * BYTES, ORDER);
    FloatVector c40 = fromMemorySegment(SPECIES, start, s4, ORDER);
    FloatVector c41 = fromMemorySegment(SPECIES, start, s4 + BYTES, ORDER);
    FloatVector c42 = fromMemorySegment(SPECIES, start, s4 + 2 * BYTES, ORDER);
    FloatVector c43 = fromMemorySegment(SPECIES, start, s4 + 3 * BYTES, ORDER);
    FloatVector c50 = fromMemorySegment(SPECIES, start, s5, ORDER);
    FloatVector c51 = fromMemorySegment(SPECIES, start, s5 + BYTES, ORDER);
    FloatVector c52 = fromMemorySegment(SPECIES, start, s5 + 2 * BYTES, ORDER);
    FloatVector c53 = fromMemorySegment(SPECIES, start, s5 + 3 * BYTES, ORDER);
    for (int p = 0; p < depth; p++) {
      long row = bOffset + p * ROW_BYTES;
      FloatVector b0 = fromMemorySegment(SPECIES, b, row, ORDER);
      FloatVector b1 = fromMemorySegment(SPECIES, b, row + BYTES, ORDER);
      FloatVector b2 = fromMemorySegment(SPECIES, b, row + 2 * BYTES, ORDER);
      FloatVector b3 = fromMemorySegment(SPECIES, b, row + 3 * BYTES, ORDER);
      long column = (long) p * Float.BYTES;
      FloatVector x0 = broadcast(SPECIES, a.get(FLOAT, a0 + column));
      c00 = x0.fma(b0, c00);
      c01 = x0.fma(b1, c01);
      c02 = x0.fma(b2, c02);
      c03 = x0.fma(b3, c03);
      FloatVector x1 = broadcast(SPECIES, a.get(FLOAT, a1 + column));
      c10 = x1.fma(b0, c10);
      c11 = x1.fma(b1, c11);
      c12 = x1.fma(b2, c12);
      c13 = x1.fma(b3, c13);
      FloatVector x2 = broadcast(SPECIES, a.get(FLOAT, a2 + column));
      c20 = x2.fma(b0, c20);
      c21 = x2.fma(b1, c21);
      c22 = x2.fma(b2, c22);
      c23 = x2.fma(b3, c23);
      FloatVector x3 = broadcast(SPECIES, a.get(FLOAT, a3 + column));
      c30 = x3.fma(b0, c30);
      c31 = x3.fma(b1, c31);
      c32 = x3.fma(b2, c32);
      c33 = x3.fma(b3, c33);
      FloatVector x4 = broadcast(SPECIES, a.get(FLOAT, a4 + column));
      c40 = x4.fma(b0, c40);
      c41 = x4.fma(b1, c41);
      c42 = x4.fma(b2, c42);
      c43 = x4.fma(b3, c43);
      FloatVector x5 = broadcast(SPECIES, a.get(FLOAT, a5 + column));
      c50 = x5.fma(b0, c50);
      c51 = x5.fma(b1, c51);
      c52 = x5.fma(b2, c52);
      c53 = x5.fma(b3, c53);
    }
    long o0 = outOffset;
    long o1 = o0 + outStride;
    long o2 = o1 + outStride;
    long o3 = o2 + outStride;
    long o4 = o3 + outStride;
    long o5 = o4 + outStride;
    c00.intoMemorySegment(out, o0, ORDER);
    c01.intoMemorySegment(out, o0 + BYTES, ORDER);
    c02.intoMemorySegment(out, o0 + 2 * BYTES, ORDER);
    c03.intoMemorySegment(out, o0 + 3 * BYTES, ORDER);
    c10.intoMemorySegment(out, o1, ORDER);
    c11.intoMemorySegment(out, o1 + BYTES, ORDER);
    c12.intoMemorySegment(out, o1 + 2 * BYTES, ORDER);
    c13.intoMemorySegment(out, o1 + 3 * BYTES, ORDER);
    c20.intoMemorySegment(out, o2, ORDER);
    c21.intoMemorySegment(out, o2 + BYTES, ORDER);
    c22.intoMemorySegment(out, o2 + 2 * BYTES, ORDER);
    c23.intoMemorySegment(out, o2 + 3 * BYTES, ORDER);
    c30.intoMemorySegment(out, o3, ORDER);
    c31.intoMemorySegment(out, o3 + BYTES, ORDER);
    c32.intoMemorySegment(out, o3 + 2 * BYTES, ORDER);
    c33.intoMemorySegment(out, o3 + 3 * BYTES, ORDER);
    c40.intoMemorySegment(out, o4, ORDER);
    c41.intoMemorySegment(out, o4 + BYTES, ORDER);
    c42.intoMemorySegment(out, o4 + 2 * BYTES, ORDER);
    c43.intoMemorySegment(out, o4 + 3 * BYTES, ORDER);
    c50.intoMemorySegment(out, o5, ORDER);
    c51.intoMemorySegment(out, o5 + BYTES, ORDER);
    c52.intoMemorySegment(out, o5 + 2 * BYTES, ORDER);
    c53.intoMemorySegment(out, o5 + 3 * BYTES, ORDER);
  }

  @Override
  void multiplyRow(
      int depth,
      MemorySegment a,
      long aOffset,
      MemorySegment b,
      long bOffset,
      MemorySegment start,
      long startOffset,
      MemorySegment out,
      long outOffset) {
    FloatVector c0 = fromMemorySegment(SPECIES, start, startOffset, ORDER);
    FloatVector c1 = fromMemorySegment(SPECIES, start, startOffset + BYTES, ORDER);
    FloatVector c2 = fromMemorySegment(SPECIES, start, startOffset + 2 * BYTES, ORDER);
    FloatVector c3 = fromMemorySegment(SPECIES, start, startOffset + 3 * BYTES, ORDER);
    for (int p = 0; p < depth; p++) {
      long row = bOffset + p * ROW_BYTES;
      FloatVector x = broadcast(SPECIES, a.get(FLOAT, aOffset + (long) p * Float.BYTES));
      c0 = x.fma(fromMemorySegment(SPECIES, b, row, ORDER), c0);
      c1 = x.fma(fromMemorySegment(SPECIES, b, row + BYTES, ORDER), c1);
      c2 = x.fma(fromMemorySegment(SPECIES, b, row + 2 * BYTES, ORDER), c2);
      c3 = x.fma(fromMemorySegment(SPECIES, b, row + 3 * BYTES, ORDER), c3);
    }
    c0.intoMemorySegment(out, outOffset, ORDER);
    c1.intoMemorySegment(out, outOffset + BYTES, ORDER);
    c2.intoMemorySegment(out, outOffset + 2 * BYTES, ORDER);
    c3.intoMemorySegment(out, outOffset + 3 * BYTES, ORDER);
  }
}
