package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;

/**
 * Panels of a constant matrix of 8-bit integers, a quarter of the size of f32. Rows are widened to
 * f32 when they are used, in the first- or second-level cache. Those of u8 are packed less {@link
 * #shift}, so that all are signed.
 */
record BytePanels(byte[][] panels, int rows, int columns, TileSet tiles, int shift)
    implements Panels {
  /** The key of the packed form of a constant. */
  private static final Object KEY = BytePanels.class;

  /** The least i8, and what is subtracted from u8. */
  static final int SHIFT = 128;

  /** The packed form of a constant of rank 2, made once and freed with it. */
  static BytePanels of(Tensor constant, Routines routines) {
    return constant.prepared(KEY, routines.packingBytes);
  }

  /**
   * Packs a matrix.
   *
   * @throws ArithmeticException where it has 2^31 rows or columns or more
   */
  static BytePanels pack(Tensor constant, Routines routines) {
    int rows = Math.toIntExact(constant.shape().dim(0));
    int columns = Math.toIntExact(constant.shape().dim(1));
    TileSet tiles = routines.forColumns(columns);
    int width = tiles.columns;
    byte[][] panels = new byte[Math.ceilDiv(columns, width)][Math.multiplyExact(rows, width)];
    int flip = constant.dtype() == DType.U8 ? SHIFT : 0;
    long down = constant.stride(0);
    long right = constant.stride(1);
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        byte value = constant.segment().get(Lanes.BYTE, row * down + column * right);
        panels[column / width][row * width + column % width] = (byte) (value ^ flip);
      }
    }
    return new BytePanels(panels, rows, columns, tiles, flip);
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
    tiles.multiply(
        rowCount,
        steps,
        a,
        0,
        steps,
        panels[panel],
        from * tiles.columns,
        scratch.panel(Slot.WIDENED, steps * tiles.columns),
        start,
        startOffset,
        startStride,
        c,
        cOffset,
        cStride);
  }
}
