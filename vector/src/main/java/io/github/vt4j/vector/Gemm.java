package io.github.vt4j.vector;

import io.github.vt4j.vector.Scratch.Slot;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The matrix product out = epilogue(bias + a · b), b packed. The depth is cut into blocks, so that
 * the part of a panel that is in use stays in the second-level cache while all rows of a pass by.
 *
 * <p>Tiles that fill their place write it at once. The others, at the last rows and columns, or
 * where the result has gaps within its rows, are computed in scratch and copied by element.
 */
final class Gemm {
  /** The depth of a block: with 64 columns, 128 KiB of a panel. */
  private static final int BLOCK = 512;

  /** Up to this many rows are computed one by one, rather than as a tile of mostly copies. */
  private static final int SINGLE_ROWS = 3;

  private final Matrix a;
  private final PackedMatrix b;
  private final Epilogue epilogue;
  private final Matrix out;
  private final Tile tile;
  private final int width;
  private final long stride;

  /** The row that sums start with, one tile after another. */
  private final MemorySegment start;

  /** The tile that is copied. */
  private final MemorySegment copied;

  private Gemm(Matrix a, PackedMatrix b, Epilogue epilogue, Matrix out, Scratch scratch) {
    this.a =
        a.hasDenseRows()
            ? a
            : a.copyTo(scratch.get(Slot.ROWS, a.rows() * a.columns() * Float.BYTES));
    this.b = b;
    this.epilogue = epilogue;
    this.out = out;
    this.tile = b.tile();
    this.width = tile.columns();
    this.stride = (long) width * Float.BYTES;
    this.start = scratch.get(Slot.START, b.panels() * stride);
    this.copied = scratch.get(Slot.TILE, Tile.ROWS * stride);
  }

  /** The product alone. */
  static void multiply(Matrix a, PackedMatrix b, Matrix out, Scratch scratch) {
    multiply(a, b, null, Epilogue.NONE, out, scratch);
  }

  /**
   * The product with an addition to each row and a function applied to the sums.
   *
   * @param bias what is added, a single row, or null
   */
  static void multiply(
      Matrix a,
      PackedMatrix b,
      @Nullable Matrix bias,
      Epilogue epilogue,
      Matrix out,
      Scratch scratch) {
    Gemm gemm = new Gemm(a, b, epilogue, out, scratch);
    gemm.start.asSlice(0, b.panels() * gemm.stride).fill((byte) 0);
    if (bias != null) {
      bias.copyTo(gemm.start);
    }
    gemm.blocks();
  }

  private void blocks() {
    long from = 0;
    do {
      int depth = (int) Math.min(BLOCK, b.rows() - from);
      for (long panel = 0; panel < b.panels(); panel++) {
        panel(panel, from, depth);
      }
      from += depth;
    } while (from < b.rows());
  }

  private void panel(long panel, long from, int depth) {
    boolean fits = b.used(panel) == width && out.hasDenseRows();
    long row = 0;
    while (row < a.rows()) {
      long left = a.rows() - row;
      int rows = left <= SINGLE_ROWS ? 1 : (int) Math.min(Tile.ROWS, left);
      if (fits && (rows == Tile.ROWS || rows == 1)) {
        inPlace(panel, from, depth, row, rows);
      } else {
        byCopy(panel, from, depth, row, rows);
      }
      row += rows;
    }
  }

  private void inPlace(long panel, long from, int depth, long row, int rows) {
    MemorySegment to = out.segment();
    long target = out.at(row, panel * width);
    if (from == 0) {
      tile(panel, from, depth, row, rows, start, panel * stride, 0, to, target, out.rowStride());
    } else {
      tile(panel, from, depth, row, rows, to, target, out.rowStride(), to, target, out.rowStride());
    }
    if (from + depth == b.rows()) {
      epilogue.apply(to, target, out.rowStride(), rows, width);
    }
  }

  private void byCopy(long panel, long from, int depth, long row, int rows) {
    if (from == 0) {
      tile(panel, from, depth, row, rows, start, panel * stride, 0, copied, 0, stride);
    } else {
      fetch(panel, row, rows);
      tile(panel, from, depth, row, rows, copied, 0, stride, copied, 0, stride);
    }
    if (from + depth == b.rows()) {
      epilogue.apply(copied, 0, stride, rows, width);
    }
    put(panel, row, rows);
  }

  private void fetch(long panel, long row, int rows) {
    int columns = b.used(panel);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        long at = out.at(row + i, panel * width + j);
        float sum = out.segment().get(Lanes.FLOAT, at);
        copied.set(Lanes.FLOAT, i * stride + (long) j * Float.BYTES, sum);
      }
    }
  }

  private void put(long panel, long row, int rows) {
    int columns = b.used(panel);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        long at = out.at(row + i, panel * width + j);
        float sum = copied.get(Lanes.FLOAT, i * stride + (long) j * Float.BYTES);
        out.segment().set(Lanes.FLOAT, at, sum);
      }
    }
  }

  private void tile(
      long panel,
      long from,
      int depth,
      long row,
      int rows,
      MemorySegment begin,
      long beginOffset,
      long beginStride,
      MemorySegment to,
      long toOffset,
      long toStride) {
    MemorySegment left = a.segment();
    MemorySegment right = b.segment();
    long x = a.at(row, from);
    long y = b.at(panel, from);
    if (rows == 1) {
      tile.multiplyRow(depth, left, x, right, y, begin, beginOffset, to, toOffset);
    } else {
      tile.multiply(
          depth,
          left,
          x,
          a.rowStride(),
          rows,
          right,
          y,
          begin,
          beginOffset,
          beginStride,
          to,
          toOffset,
          toStride);
    }
  }
}
