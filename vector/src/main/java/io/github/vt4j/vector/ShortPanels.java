package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;
import java.lang.foreign.MemorySegment;

/**
 * Panels of a constant matrix of bf16, half the size of f32. Rows are widened to f32, which is
 * exact, when they are used: memory gives half as much, and the widened ones stay in a cache.
 */
record ShortPanels(short[][] panels, int rows, int columns, TileSet tiles, Loops loops)
    implements Panels {
  /** The key of the packed form of a constant. */
  private static final Object KEY = ShortPanels.class;

  /** How many floats are widened at a time at most: 32 KiB, for the first-level cache. */
  private static final int BLOCK = 8 * 1024;

  /** The packed form of a constant of rank 2, made once and freed with it. */
  static ShortPanels of(Tensor constant, Routines routines) {
    return constant.prepared(KEY, routines.packingHalves);
  }

  /**
   * Packs a matrix.
   *
   * @throws ArithmeticException where it has 2^31 rows or columns or more
   */
  static ShortPanels pack(Tensor constant, Routines routines) {
    int rows = Math.toIntExact(constant.shape().dim(0));
    int columns = Math.toIntExact(constant.shape().dim(1));
    TileSet tiles = routines.forColumns(columns);
    int width = tiles.columns;
    short[][] panels = new short[Math.ceilDiv(columns, width)][Math.multiplyExact(rows, width)];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column += width) {
        int used = Math.min(width, columns - column);
        read(constant, row, column, panels[column / width], row * width, used);
      }
    }
    return new ShortPanels(panels, rows, columns, tiles, routines.loops);
  }

  private static void read(
      Tensor constant, long row, long column, short[] to, int index, int count) {
    MemorySegment segment = constant.segment();
    long step = constant.stride(1) * Short.BYTES;
    long from = row * constant.stride(0) * Short.BYTES + column * step;
    if (step == Short.BYTES) {
      MemorySegment.copy(segment, Lanes.SHORT, from, to, index, count);
    } else {
      for (int i = 0; i < count; i++) {
        to[index + i] = segment.get(Lanes.SHORT, from + i * step);
      }
    }
  }

  @Override
  public int block() {
    return Math.max(1, BLOCK / tiles.columns);
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
    int length = steps * tiles.columns;
    Panel widened = scratch.panel(Slot.WIDENED, length);
    float[] b = widened.array();
    loops.widen(panels[panel], from * tiles.columns, b, widened.offset(), length);
    tiles.multiply(
        rowCount,
        steps,
        a,
        0,
        steps,
        b,
        widened.offset(),
        start,
        startOffset,
        startStride,
        c,
        cOffset,
        cStride);
  }
}
