package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;

/**
 * Panels of f32.
 *
 * @param panels the panels; there may be more of them, and longer ones
 */
record FloatPanels(Panel[] panels, int rows, int columns, TileSet tiles) implements Panels {
  /** About how many floats are brought from memory at a time. */
  private static final int BLOCK = 16 * 1024;

  /** The key of the packed form of a constant. */
  private static final Object KEY = FloatPanels.class;

  /** The packed form of a constant of rank 2, made once and freed with it. */
  static FloatPanels of(Tensor constant, Routines routines) {
    return constant.prepared(KEY, routines.packing);
  }

  /**
   * Packs a matrix to be kept.
   *
   * @throws ArithmeticException where it has 2^31 rows or columns or more
   */
  static FloatPanels pack(Matrix from, Routines routines) {
    return pack(
        from,
        routines,
        new Scratch(routines.slabs),
        (count, length) -> {
          Panel[] panels = new Panel[count];
          Arrays.setAll(panels, i -> routines.slabs.take(length));
          return panels;
        });
  }

  /**
   * Packs a matrix into arrays of the scratch, until its next run.
   *
   * @throws ArithmeticException where it has 2^31 rows or columns or more
   */
  static FloatPanels pack(Matrix from, Routines routines, Scratch scratch) {
    return pack(from, routines, scratch, scratch::panels);
  }

  private static FloatPanels pack(Matrix from, Routines routines, Scratch scratch, Space space) {
    int rows = Math.toIntExact(from.rows());
    int columns = Math.toIntExact(from.columns());
    TileSet set = routines.forColumns(columns);
    int length = Math.multiplyExact(rows, set.columns);
    Panel[] panels = space.panels(Math.ceilDiv(columns, set.columns), length);
    FloatPanels packed = new FloatPanels(panels, rows, columns, set);
    if (columns % set.columns != 0) {
      Panel last = panels[packed.count() - 1];
      Arrays.fill(last.array(), last.offset(), last.offset() + length, 0);
    }
    if (from.transpose().hasDenseRows() && !from.hasDenseRows()) {
      packed.packColumns(from.transpose(), scratch);
    } else {
      packed.packRows(from, scratch);
    }
    return packed;
  }

  /** Where panels come from: at least so many of at least this length. */
  private interface Space {
    Panel[] panels(int count, int length);
  }

  @Override
  public void multiply(
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
      Scratch scratch) {
    float[] b = panels[panel].array();
    int bOffset = panels[panel].offset() + from * tiles.columns;
    tiles.multiply(
        rowCount,
        steps,
        a,
        0,
        steps,
        b,
        bOffset,
        start,
        startOffset,
        startStride,
        c,
        cOffset,
        cStride);
  }

  private void packRows(Matrix from, Scratch scratch) {
    int step = Math.clamp(BLOCK / Math.max(1, columns), 1, Math.max(1, rows));
    float[] block = scratch.floats(Slot.UNPACKED, Math.multiplyExact(step, columns));
    for (int row = 0; row < rows; row += step) {
      int count = Math.min(step, rows - row);
      from.read(row, count, 0, columns, block, columns);
      for (int i = 0; i < count; i++) {
        spread(block, i * columns, row + i);
      }
    }
  }

  /** Copies a row to the panels. */
  private void spread(float[] block, int at, int row) {
    int width = tiles.columns;
    for (int column = 0; column < columns; column += width) {
      int used = Math.min(width, columns - column);
      Panel panel = panels[column / width];
      System.arraycopy(block, at + column, panel.array(), panel.offset() + row * width, used);
    }
  }

  /** Packs from the transposed matrix, whose rows are dense: some of these at a time. */
  private void packColumns(Matrix transposed, Scratch scratch) {
    int step = Math.clamp(BLOCK / Math.max(1, rows), 1, tiles.columns);
    float[] block = scratch.floats(Slot.UNPACKED, Math.multiplyExact(step, rows));
    for (int panel = 0; panel < count(); panel++) {
      int column = panel * tiles.columns;
      int used = Math.min(tiles.columns, columns - column);
      for (int i = 0; i < used; i += step) {
        int count = Math.min(step, used - i);
        transposed.read(column + i, count, 0, rows, block, rows);
        Panel to = panels[panel];
        Panels.transpose(block, 0, rows, count, rows, to.array(), to.offset() + i, tiles.columns);
      }
    }
  }
}
