package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;

/**
 * A matrix of f32 in memory, of any strides.
 *
 * @param segment where it lies
 * @param offset its first element, in bytes
 * @param rows how many rows
 * @param columns how many columns
 * @param rowStride from row to row, in bytes
 * @param columnStride from column to column, in bytes
 */
record Matrix(
    MemorySegment segment,
    long offset,
    long rows,
    long columns,
    long rowStride,
    long columnStride) {
  /** Rows without gaps, one after another. */
  static Matrix contiguous(MemorySegment segment, long offset, long rows, long columns) {
    return new Matrix(segment, offset, rows, columns, columns * Float.BYTES, Float.BYTES);
  }

  /** Whether the elements of a row lie without gaps. */
  boolean hasDenseRows() {
    return columnStride == Float.BYTES || columns <= 1;
  }

  /** Where an element lies, in bytes. */
  long at(long row, long column) {
    return offset + row * rowStride + column * columnStride;
  }

  /** The same farther on in memory, by a number of elements. */
  Matrix moved(long elements) {
    return new Matrix(
        segment, offset + elements * Float.BYTES, rows, columns, rowStride, columnStride);
  }

  /** Some of the rows. */
  Matrix rows(long from, long count) {
    return new Matrix(segment, at(from, 0), count, columns, rowStride, columnStride);
  }

  Matrix transpose() {
    return new Matrix(segment, offset, columns, rows, columnStride, rowStride);
  }

  /** The same at the start of other memory, rows without gaps. */
  Matrix copyTo(MemorySegment to) {
    Matrix copy = contiguous(to, 0, rows, columns);
    for (long row = 0; row < rows; row++) {
      if (hasDenseRows()) {
        MemorySegment.copy(segment, at(row, 0), to, copy.at(row, 0), columns * Float.BYTES);
      } else {
        copyRow(row, copy);
      }
    }
    return copy;
  }

  private void copyRow(long row, Matrix copy) {
    for (long column = 0; column < columns; column++) {
      float value = segment.get(Lanes.FLOAT, at(row, column));
      copy.segment.set(Lanes.FLOAT, copy.at(row, column), value);
    }
  }
}
