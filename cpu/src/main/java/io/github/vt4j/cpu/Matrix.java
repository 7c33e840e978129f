package io.github.vt4j.cpu;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.MemorySegment;

/** The last two dimensions of a tensor, read and written in parts of rows. */
final class Matrix {
  final Tensor tensor;
  final long rows;
  final long columns;
  private final long rowStride;
  private final long columnStride;

  Matrix(Tensor tensor) {
    this.tensor = tensor;
    this.rows = tensor.shape().dim(-2);
    this.columns = tensor.shape().dim(-1);
    this.rowStride = tensor.stride(-2);
    this.columnStride = tensor.stride(-1);
  }

  void readRow(long base, long row, long column, double[] to, int count) {
    tensor.dtype().read(tensor.segment(), at(base, row, column), columnStride, to, count);
  }

  void readRow(long base, long row, long column, long[] to, int count) {
    tensor.dtype().read(tensor.segment(), at(base, row, column), columnStride, to, count);
  }

  /** Reads elements of 8 bits as they are, signed or not. */
  void readRow(long base, long row, long column, byte[] to, int count) {
    long from = at(base, row, column);
    if (columnStride == 1) {
      MemorySegment.copy(tensor.segment(), JAVA_BYTE, from, to, 0, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      to[i] = tensor.segment().get(JAVA_BYTE, from + i * columnStride);
    }
  }

  void writeRow(long base, long row, long column, double[] from, int count) {
    tensor.dtype().write(tensor.segment(), at(base, row, column), columnStride, from, count);
  }

  void writeRow(long base, long row, long column, long[] from, int count) {
    tensor.dtype().write(tensor.segment(), at(base, row, column), columnStride, from, count);
  }

  /** Writes elements of 32 bits as they are. */
  void writeRow(long base, long row, long column, int[] from, int count) {
    long to = at(base, row, column);
    for (int i = 0; i < count; i++) {
      tensor.segment().setAtIndex(JAVA_INT_UNALIGNED, to + i * columnStride, from[i]);
    }
  }

  private long at(long base, long row, long column) {
    return base + row * rowStride + column * columnStride;
  }
}
