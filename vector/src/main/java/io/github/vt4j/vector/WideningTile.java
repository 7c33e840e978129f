package io.github.vt4j.vector;

/** A {@link Tile} on a panel of bytes, which it makes floats of for the tiles of further rows. */
abstract class WideningTile {
  /** How many rows it has. */
  final int rows;

  /** How many columns it has, which is how many a panel has. */
  final int columns;

  WideningTile(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * Computes c = start + a · b; the start may be as for a tile.
   *
   * @param depth how many columns of a and rows of b
   * @param b a panel: rows of {@link #columns} without gaps
   * @param widened gets the panel as floats
   */
  abstract void multiply(
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
      int cStride);
}
