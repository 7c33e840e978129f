package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;

/**
 * The innermost part of a matrix product: a tile of the result whose sums stay in registers over
 * the whole depth. Written out, because the compiler keeps no array of vectors in registers.
 *
 * <p>Offsets and strides are in bytes. The product is added to what the sums start with: zeros, a
 * bias or the sums so far.
 */
abstract class Tile {
  /** How many rows a tile has. */
  static final int ROWS = 6;

  /** How many columns a tile has, which is how many a panel has. */
  abstract int columns();

  /**
   * Computes {@link #ROWS} rows.
   *
   * @param depth how many columns of a and rows of b
   * @param rows how many rows a has; the tile's others repeat the last
   * @param b a panel, from a row on
   * @param start what the sums start with, a row for each row of the tile
   */
  abstract void multiply(
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
      long outStride);

  /** Computes one row: a vector times a panel. */
  abstract void multiplyRow(
      int depth,
      MemorySegment a,
      long aOffset,
      MemorySegment b,
      long bOffset,
      MemorySegment start,
      long startOffset,
      MemorySegment out,
      long outOffset);
}
