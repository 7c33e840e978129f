package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;
import java.lang.foreign.MemorySegment;

/**
 * The right matrix of a product in the order in which a {@link Tile} reads it: panels of as many
 * columns as the tile has, in each row after row without gaps. The last panel is filled up with
 * zeros.
 *
 * @param segment where the panels lie, from its start
 * @param rows how many rows
 * @param columns how many columns, without those filled up
 * @param tile what it is packed for
 */
record PackedMatrix(MemorySegment segment, long rows, long columns, Tile tile) {
  /** The key of the packed form of a constant. */
  private static final Object KEY = PackedMatrix.class;

  /** The packed form of a constant of rank 2, made once and freed with it. */
  static PackedMatrix of(Tensor constant) {
    return constant.prepared(KEY, PackedMatrix::prepare);
  }

  private static PackedMatrix prepare(Tensor constant) {
    Matrix matrix = Operands.matrix(constant);
    long width = Tiles.forColumns(matrix.columns()).columns();
    long padded = Math.ceilDiv(matrix.columns(), width) * width;
    Tensor home = constant.arena().allocate(DType.F32, Shape.of(matrix.rows(), padded));
    return pack(matrix, home.segment());
  }

  /** Packs a matrix for one run. */
  static PackedMatrix pack(Matrix from, Scratch scratch, Slot slot) {
    long width = Tiles.forColumns(from.columns()).columns();
    long padded = Math.ceilDiv(from.columns(), width) * width;
    long elements = Math.multiplyExact(from.rows(), padded);
    return pack(from, scratch.get(slot, Math.multiplyExact(elements, Float.BYTES)));
  }

  private static PackedMatrix pack(Matrix from, MemorySegment to) {
    PackedMatrix packed =
        new PackedMatrix(to, from.rows(), from.columns(), Tiles.forColumns(from.columns()));
    for (long panel = 0; panel < packed.panels(); panel++) {
      if (from.hasDenseRows()) {
        packed.packRows(from, panel);
      } else {
        packed.packColumns(from, panel);
      }
    }
    return packed;
  }

  private void packRows(Matrix from, long panel) {
    long column = panel * tile.columns();
    int used = used(panel);
    for (long row = 0; row < rows; row++) {
      MemorySegment.copy(
          from.segment(), from.at(row, column), segment, at(panel, row), (long) used * Float.BYTES);
      fill(panel, row, used);
    }
  }

  /** Reads in the order of memory where a transposed matrix is packed. */
  private void packColumns(Matrix from, long panel) {
    long column = panel * tile.columns();
    int used = used(panel);
    for (int i = 0; i < used; i++) {
      for (long row = 0; row < rows; row++) {
        float value = from.segment().get(Lanes.FLOAT, from.at(row, column + i));
        segment.set(Lanes.FLOAT, at(panel, row) + (long) i * Float.BYTES, value);
      }
    }
    for (long row = 0; row < rows; row++) {
      fill(panel, row, used);
    }
  }

  private void fill(long panel, long row, int used) {
    for (int i = used; i < tile.columns(); i++) {
      segment.set(Lanes.FLOAT, at(panel, row) + (long) i * Float.BYTES, 0);
    }
  }

  /** How many panels there are. */
  long panels() {
    return Math.ceilDiv(columns, (long) tile.columns());
  }

  /** How many columns of a panel are the matrix's. */
  int used(long panel) {
    return (int) Math.min(tile.columns(), columns - panel * tile.columns());
  }

  /** Where a row of a panel lies, in bytes. */
  long at(long panel, long row) {
    return (panel * rows + row) * tile.columns() * Float.BYTES;
  }
}
