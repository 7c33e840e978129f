package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The exact product of 8-bit integers, (a − a's zero point) · (b − b's zero point), by
 * multiply-adds of f32. A term is at most 255 · 128 from 0, so every sum of 512 of them, which is
 * what a block has at most, is an integer below 2²⁴, and f32 holds these exactly. Blocks are added
 * up as integers.
 */
abstract class IntegerProduct extends Product {
  private final ByteRows a;

  /** The zero points of b's columns, less what b was packed less; null where all are 0. */
  private final int @Nullable [] zeros;

  IntegerProduct(
      long rows,
      ByteRows a,
      BytePanels b,
      @Nullable Tensor zeroPoint,
      Workers workers,
      Routines routines) {
    super(rows, b, workers, routines);
    this.a = a;
    this.zeros = ColumnValues.zeros(zeroPoint, b);
  }

  @Override
  final void read(long row, int rowCount, int from, int steps, float[] to, Scratch scratch) {
    a.read(row, rowCount, from, steps, to, scratch, routines.loops);
  }

  @Override
  final float[] begin(int column, int end, Scratch scratch) {
    float[] begin = scratch.floats(Slot.ROW, end - column);
    Arrays.fill(begin, 0, end - column, 0);
    return begin;
  }

  @Override
  final boolean carry(float[] sums, int count, boolean first, Scratch scratch) {
    int[] totals = scratch.integers(count);
    if (first) {
      for (int i = 0; i < count; i++) {
        totals[i] = (int) sums[i];
      }
    } else {
      for (int i = 0; i < count; i++) {
        totals[i] += (int) sums[i];
      }
    }
    return true;
  }

  @Override
  final void finish(
      long row, int rowCount, int column, int columns, float[] sums, int stride, Scratch scratch) {
    if (zeros == null && hasOneBlock()) {
      writeSums(row, rowCount, column, columns, sums, stride, scratch);
      return;
    }
    carry(sums, rowCount * stride, hasOneBlock(), scratch);
    int[] totals = scratch.integers(0);
    for (int i = 0; zeros != null && i < rowCount; i++) {
      int rest = a.sum(row + i, scratch);
      for (int j = 0; j < columns; j++) {
        totals[i * stride + j] -= zeros[column + j] * rest;
      }
    }
    writeTotals(row, rowCount, column, columns, totals, sums, stride, scratch);
  }

  /**
   * Writes a part of the result.
   *
   * @param sums the integers, rows a stride apart
   */
  abstract void writeSums(
      long row, int rowCount, int column, int columns, float[] sums, int stride, Scratch scratch);

  /**
   * The same where they need not be exact as floats.
   *
   * @param totals the integers
   * @param sums as many floats, free to use
   */
  abstract void writeTotals(
      long row,
      int rowCount,
      int column,
      int columns,
      int[] totals,
      float[] sums,
      int stride,
      Scratch scratch);
}
