package io.github.vt4j.vector;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tiles for panels of one width: together they cover any number of rows without waste. */
final class TileSet {
  /** How many columns a panel has. */
  final int columns;

  /** The tallest first, a single row last. */
  private final Tile[] tiles;

  /** As the tallest, on bytes; null where there is none. */
  private final @Nullable WideningTile widening;

  private final Loops loops;

  /** Without a tile on bytes, which are made floats first. */
  TileSet(ColdStart cold, Loops loops, Tile... forms) {
    this(cold, loops, null, forms);
  }

  TileSet(ColdStart cold, Loops loops, @Nullable WideningTile onBytes, Tile... forms) {
    this.columns = forms[0].columns;
    this.tiles = Stream.of(forms).map(form -> new StagedTile(form, cold)).toArray(Tile[]::new);
    this.loops = loops;
    this.widening = onBytes == null ? null : new StagedWideningTile(onBytes, tiles[0], loops, cold);
  }

  /** How many columns all panels of a matrix have, those included that fill the last one. */
  int padded(int matrixColumns) {
    return Math.multiplyExact(Math.ceilDiv(matrixColumns, columns), columns);
  }

  /**
   * Computes rows of c = start + a · b for a panel of bytes.
   *
   * @param widened room for the panel as floats
   */
  void multiply(
      int rows,
      int depth,
      float[] a,
      int aOffset,
      int aStride,
      byte[] b,
      int bOffset,
      Panel widened,
      float[] start,
      int startOffset,
      int startStride,
      float[] c,
      int cOffset,
      int cStride) {
    float[] floats = widened.array();
    int at = widened.offset();
    int first = 0;
    if (widening == null || rows < widening.rows) {
      loops.widen(b, bOffset, 0, 0, floats, at, depth * columns);
    } else {
      first = widening.rows;
      widening.multiply(
          depth,
          a,
          aOffset,
          aStride,
          b,
          bOffset,
          floats,
          at,
          start,
          startOffset,
          startStride,
          c,
          cOffset,
          cStride);
    }
    multiply(
        rows - first,
        depth,
        a,
        aOffset + first * aStride,
        aStride,
        floats,
        at,
        start,
        startOffset + first * startStride,
        startStride,
        c,
        cOffset + first * cStride,
        cStride);
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
