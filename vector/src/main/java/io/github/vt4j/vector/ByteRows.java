package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Rows without gaps of 8-bit integers less their zero point.
 *
 * @param columns how many columns, at least 1
 * @param bits what makes signed bytes of them, by exclusive or
 * @param zero the zero point of these
 */
record ByteRows(MemorySegment segment, int columns, int bits, int zero) {
  /**
   * The rows of a contiguous tensor.
   *
   * @param zeroPoint of one element, or null for 0
   */
  static ByteRows of(Tensor tensor, @Nullable Tensor zeroPoint) {
    int shift = tensor.dtype() == DType.U8 ? BytePanels.SHIFT : 0;
    int zero = zeroPoint == null ? 0 : (int) zeroPoint.toLongArray()[0];
    int columns = Math.toIntExact(tensor.shape().dim(-1));
    return new ByteRows(tensor.segment(), columns, shift, zero - shift);
  }

  /** Brings a block into an array, its rows without gaps. */
  void read(long row, int rowCount, int from, int steps, float[] to, Scratch scratch, Loops loops) {
    boolean whole = steps == columns;
    int pieces = whole ? 1 : rowCount;
    int length = whole ? rowCount * steps : steps;
    byte[] bytes = scratch.bytes(length);
    for (int i = 0; i < pieces; i++) {
      copy((row + i) * columns + from, bytes, length);
      loops.widen(bytes, 0, bits, zero, to, i * length, length);
    }
  }

  /** The sum of a row. */
  int sum(long row, Scratch scratch) {
    byte[] bytes = scratch.bytes(columns);
    copy(row * columns, bytes, columns);
    int sum = 0;
    for (int i = 0; i < columns; i++) {
      sum += (byte) (bytes[i] ^ bits);
    }
    return sum - zero * columns;
  }

  private void copy(long from, byte[] to, int count) {
    if (count > 0) { // what is empty may lie beyond the end of its segment
      MemorySegment.copy(segment, Lanes.BYTE, from, to, 0, count);
    }
  }
}
