package io.github.vt4j.vector;

import java.util.stream.Stream;

/** The tiles for panels of one width: together they cover any number of rows without waste. */
final class TileSet {
  /** How many columns a panel has. */
  final int columns;

  /** The tallest first, a single row last. */
  private final Tile[] tiles;

  TileSet(ColdStart cold, Tile... forms) {
    this.columns = forms[0].columns;
    this.tiles = Stream.of(forms).map(form -> new StagedTile(form, cold)).toArray(Tile[]::new);
  }

  /** How many columns all panels of a matrix have, those included that fill the last one. */
  int padded(int matrixColumns) {
    return Math.multiplyExact(Math.ceilDiv(matrixColumns, columns), columns);
  }

  /**
   * Computes rows of c = start + a · b; see {@link Tile}.
   *
   * @param rows how many rows
   * @param depth how many columns of a and rows of the panel
   */
  void multiply(
      int rows,
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
    int row = 0;
    for (Tile tile : tiles) {
      for (; row + tile.rows <= rows; row += tile.rows) {
        tile.multiply(
            depth,
            a,
            aOffset + row * aStride,
            aStride,
            b,
            bOffset,
            start,
            startOffset + row * startStride,
            startStride,
            c,
            cOffset + row * cStride,
            cStride);
      }
    }
  }
}
