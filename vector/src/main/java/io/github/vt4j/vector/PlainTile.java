package io.github.vt4j.vector;

/** A tile without vectors, whose small method is soon compiled. */
final class PlainTile extends Tile {
  PlainTile(int rows, int columns) {
    super(rows, columns);
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
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column += 8) {
        sum(
            depth,
            a,
            aOffset + row * aStride,
            b,
            bOffset + column,
            columns,
            start,
            startOffset + row * startStride + column,
            c,
            cOffset + row * cStride + column);
      }
    }
  }

  /** Eight sums at once, because each has to wait for its last addition. */
  private static void sum(
      int depth,
      float[] a,
      int aOffset,
      float[] b,
      int bOffset,
      int bStride,
      float[] start,
      int startOffset,
      float[] c,
      int cOffset) {
    float s0 = start[startOffset];
    float s1 = start[startOffset + 1];
    float s2 = start[startOffset + 2];
    float s3 = start[startOffset + 3];
    float s4 = start[startOffset + 4];
    float s5 = start[startOffset + 5];
    float s6 = start[startOffset + 6];
    float s7 = start[startOffset + 7];
    int at = bOffset;
    for (int p = 0; p < depth; p++) {
      float x = a[aOffset + p];
      s0 = Math.fma(x, b[at], s0);
      s1 = Math.fma(x, b[at + 1], s1);
      s2 = Math.fma(x, b[at + 2], s2);
      s3 = Math.fma(x, b[at + 3], s3);
      s4 = Math.fma(x, b[at + 4], s4);
      s5 = Math.fma(x, b[at + 5], s5);
      s6 = Math.fma(x, b[at + 6], s6);
      s7 = Math.fma(x, b[at + 7], s7);
      at += bStride;
    }
    c[cOffset] = s0;
    c[cOffset + 1] = s1;
    c[cOffset + 2] = s2;
    c[cOffset + 3] = s3;
    c[cOffset + 4] = s4;
    c[cOffset + 5] = s5;
    c[cOffset + 6] = s6;
    c[cOffset + 7] = s7;
  }
}
