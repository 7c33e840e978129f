package io.github.vt4j.vector;

/**
 * The innermost part of a matrix product: a tile of the result, whose sums stay in registers over
 * the depth. The forms are written out, because the compiler keeps no array of vectors in
 * registers.
 *
 * <p>Every form adds in the same order, a fused multiply-add for each step of the depth, so that an
 * element of a product has the same bits whichever computes it.
 *
 * <p>Operands are arrays: a vector from or to an array is one instruction behind a range check,
 * where one from a memory segment brings the compiler a page of code and several exits that each
 * list all live sums; docs/decisions/0007 has the figures.
 */
abstract class Tile {
  /** How many rows it has. */
  final int rows;

  /** How many columns it has, which is how many a panel has. */
  final int columns;

  Tile(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /**
   * Computes c = start + a · b. The start may be c itself, or one row for all, a stride of 0.
   *
   * @param depth how many columns of a and rows of b
   * @param b a panel: rows of {@link #columns} without gaps
   */
  abstract void multiply(
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
      int cStride);
}
