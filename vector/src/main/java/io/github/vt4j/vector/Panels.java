package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;

/**
 * The right matrix of a product in the order in which a {@link Tile} reads it: panels of as many
 * columns as the tile has, in each row after row without gaps. The last panel is filled up with
 * zeros.
 */
sealed interface Panels permits FloatPanels, ShortPanels, BytePanels {
  /** How many rows. */
  int rows();

  /** How many columns, without those filled up. */
  int columns();

  /** What it is packed for. */
  TileSet tiles();

  /** The packed form of a constant of f32 or bf16, of rank 2; made once and freed with it. */
  static Panels of(Tensor constant, Routines routines) {
    return constant.dtype() == DType.BF16
        ? ShortPanels.of(constant, routines)
        : FloatPanels.of(constant, routines);
  }

  /** How many rows of a panel are used together at most. */
  default int block() {
    return Product.DEPTH;
  }

  /** How many panels there are. */
  default int count() {
    return Math.ceilDiv(columns(), tiles().columns);
  }

  /**
   * Computes rows of c = start + a · some rows of a panel; see {@link TileSet#multiply}.
   *
   * @param from the first of the panel's rows
   * @param steps how many of them
   * @param a rows of so many columns without gaps
   * @param rowCount how many rows of a
   */
  void multiply(
      int panel,
      int from,
      int steps,
      float[] a,
      int rowCount,
      float[] start,
      int startOffset,
      int startStride,
      float[] c,
      int cOffset,
      int cStride,
      Scratch scratch);

  /** Writes rows of an array as columns of another. */
  static void transpose(
      float[] from,
      int fromOffset,
      int fromStride,
      int rows,
      int columns,
      float[] to,
      int toOffset,
      int toStride) {
    for (int row = 0; row < rows; row++) {
      int x = fromOffset + row * fromStride;
      int y = toOffset + row;
      for (int column = 0; column < columns; column++) {
        to[y + column * toStride] = from[x + column];
      }
    }
  }
}
