package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;

/**
 * A matrix of f32 in memory, of any strides and any alignment. Kernels work on arrays; this moves
 * blocks of it there and back.
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

  Matrix transpose() {
    return new Matrix(segment, offset, columns, rows, columnStride, rowStride);
  }

  /** Copies a block to an array, row after row, a stride apart. */
  void read(long row, int rowCount, long column, int columnCount, float[] to, int stride) {
    if (hasDenseRows() && stride == columnCount && rowStride == (long) stride * Float.BYTES) {
      copyOut(at(row, column), to, 0, rowCount * columnCount);
    } else if (hasDenseRows()) {
      for (int i = 0; i < rowCount; i++) {
        copyOut(at(row + i, column), to, i * stride, columnCount);
      }
    } else {
      for (int i = 0; i < rowCount; i++) {
        for (int j = 0; j < columnCount; j++) {
          to[i * stride + j] = segment.get(Lanes.FLOAT, at(row + i, column + j));
        }
      }
    }
  }

  /** Copies rows of a matrix without gaps to an array. */
  void readRows(long row, int rowCount, float[] to, int index) {
    copyOut(at(row, 0), to, index, Math.toIntExact(rowCount * columns));
  }

  /** Copies rows of an array, a stride apart, to a block. */
  void write(long row, int rowCount, long column, int columnCount, float[] from, int stride) {
    if (hasDenseRows() && stride == columnCount && rowStride == (long) stride * Float.BYTES) {
      copyIn(from, 0, at(row, column), rowCount * columnCount);
    } else if (hasDenseRows()) {
      for (int i = 0; i < rowCount; i++) {
        copyIn(from, i * stride, at(row + i, column), columnCount);
      }
    } else {
      for (int i = 0; i < rowCount; i++) {
        for (int j = 0; j < columnCount; j++) {
          segment.set(Lanes.FLOAT, at(row + i, column + j), from[i * stride + j]);
        }
      }
    }
  }

  // What is empty may lie beyond the end of its segment.

  private void copyOut(long from, float[] to, int index, int count) {
    if (count > 0) {
      MemorySegment.copy(segment, Lanes.FLOAT, from, to, index, count);
    }
  }

  private void copyIn(float[] from, int index, long to, int count) {
    if (count > 0) {
      MemorySegment.copy(from, index, segment, Lanes.FLOAT, to, count);
    }
  }
}
