package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;

/**
 * Attention of neighbouring heads of one batch after another. Keys and values are packed; then some
 * queries at a time pass by, so that their scores stay in the cache and the memory for them does
 * not grow with the square of the length. What the softmax divides by is divided out of the result,
 * which is narrower than the scores.
 */
final class AttentionHeads {
  /** How many queries at a time at most. */
  private static final int QUERIES = 48;

  /** How many scores at a time, at least those of 6 queries: 256 KiB. */
  private static final int SCORES = 64 * 1024;

  private final Attention call;

  private final long firstBatch;

  /** How many batches have been done. */
  private long done;

  private final int head;
  private final int heads;
  private final Scratch scratch;
  private final Loops loops;

  private final float scale;

  /** The columns of these heads in the operands, from the first batch on. */
  private final Matrix q;

  private final Matrix k;
  private final Matrix v;
  private final Matrix out;

  /** The lengths: queries, keys, and the columns of a head's keys and values. */
  private final int queries;

  private final int keys;
  private final int keyColumns;
  private final int valueColumns;

  private final TileSet keyTiles;
  private final TileSet valueTiles;

  /** Rows of scores and of results are as long as the panels. */
  private final int scoreStride;

  private final int resultStride;

  /** The panels of all heads, one head after another. */
  private final float[] packedKeys;

  private final float[] packedValues;
  private final float[] zeros;
  private final MaskRow mask;

  AttentionHeads(
      Attention call, long batch, int head, int heads, Routines routines, Scratch scratch) {
    this.call = call;
    this.firstBatch = batch;
    this.head = head;
    this.heads = heads;
    this.scratch = scratch;
    this.loops = routines.loops;
    this.queries = Math.toIntExact(call.q().shape().dim(1));
    this.keys = Math.toIntExact(call.k().shape().dim(1));
    this.keyColumns = Math.toIntExact(call.k().shape().dim(2) / call.heads());
    this.valueColumns = Math.toIntExact(call.v().shape().dim(2) / call.heads());
    this.scale = (float) call.scale();
    this.q = slice(call.q(), keyColumns);
    this.k = slice(call.k(), keyColumns);
    this.v = slice(call.v(), valueColumns);
    this.out = slice(call.out(), valueColumns);
    this.keyTiles = routines.forColumns(keys);
    this.valueTiles = routines.forColumns(valueColumns);
    this.scoreStride = keyTiles.padded(keys);
    this.resultStride = valueTiles.padded(valueColumns);
    this.packedKeys = scratch.floats(Slot.KEYS, size(scoreStride, keyColumns));
    this.packedValues = scratch.floats(Slot.VALUES, size(resultStride, keys));
    this.zeros = scratch.floats(Slot.ROW, Math.max(keyTiles.columns, valueTiles.columns));
    this.mask = new MaskRow(call.mask(), keys, scratch.floats(Slot.SECOND_ROW, scoreStride));
  }

  private int size(int rows, int columns) {
    return Math.multiplyExact(heads, Math.multiplyExact(rows, columns));
  }

  /**
   * Whether this can go on to the next batch: whether that is some rows farther on in all operands.
   */
  static boolean canGoOn(Attention call) {
    return hasWholeRows(call.q())
        && hasWholeRows(call.k())
        && hasWholeRows(call.v())
        && hasWholeRows(call.out());
  }

  private static boolean hasWholeRows(Tensor tensor) {
    return tensor.stride(1) != 0 && tensor.stride(0) % tensor.stride(1) == 0;
  }

  /** Where a row of the present batch lies, counted in rows of the first. */
  private long at(Tensor tensor, long row) {
    return done == 0 ? row : row + done * (tensor.stride(0) / tensor.stride(1));
  }

  /** Computes some batches; only one where this cannot go on. */
  void run(long batches) {
    Arrays.fill(zeros, 0);
    for (done = 0; done < batches; done++) {
      batch();
    }
  }

  private void batch() {
    packKeys();
    packValues();
    int step = Math.clamp(SCORES / Math.max(1, scoreStride) / 6 * 6L, 6, QUERIES);
    for (int from = 0; from < queries; from += step) {
      queries(from, Math.min(step, queries - from));
    }
  }

  private void packKeys() {
    int stride = heads * keyColumns;
    int width = keyTiles.columns;
    float[] rows = scratch.floats(Slot.UNPACKED, Math.multiplyExact(width, stride));
    for (int key = 0; key < keys; key += width) {
      int count = Math.min(width, keys - key);
      k.read(at(call.k(), key), count, 0, stride, rows, stride);
      for (int i = 0; i < heads; i++) {
        int to = (i * scoreStride + key) * keyColumns;
        if (count < width) {
          Arrays.fill(packedKeys, to, to + width * keyColumns, 0);
        }
        Panels.transpose(rows, i * keyColumns, stride, count, keyColumns, packedKeys, to, width);
      }
    }
  }

  private void packValues() {
    int stride = heads * valueColumns;
    int width = valueTiles.columns;
    int step = keyTiles.columns;
    float[] rows = scratch.floats(Slot.UNPACKED, Math.multiplyExact(step, stride));
    if (resultStride > valueColumns) {
      Arrays.fill(packedValues, 0, heads * resultStride * keys, 0);
    }
    for (int key = 0; key < keys; key += step) {
      int count = Math.min(step, keys - key);
      v.read(at(call.v(), key), count, 0, stride, rows, stride);
      for (int i = 0; i < heads; i++) {
        for (int column = 0; column < valueColumns; column += width) {
          int used = Math.min(width, valueColumns - column);
          int to = (i * resultStride + column) * keys + key * width;
          for (int row = 0; row < count; row++) {
            int from = row * stride + i * valueColumns + column;
            System.arraycopy(rows, from, packedValues, to + row * width, used);
          }
        }
      }
    }
  }

  private void queries(int from, int count) {
    int inStride = heads * keyColumns;
    int outStride = heads * valueColumns;
    float[] in = scratch.floats(Slot.ROWS, Math.multiplyExact(count, inStride));
    float[] results = scratch.floats(Slot.MORE_ROWS, Math.multiplyExact(count, outStride));
    float[] divisors = scratch.floats(Slot.BY_ROW, count);
    float[] scores = scratch.floats(Slot.SCORES, Math.multiplyExact(count, scoreStride));
    float[] result = scratch.floats(Slot.RESULT, Math.multiplyExact(count, resultStride));
    q.read(at(call.q(), from), count, 0, inStride, in, inStride);
    for (int i = 0; i < heads; i++) {
      product(
          keyTiles,
          count,
          keyColumns,
          in,
          i * keyColumns,
          inStride,
          packedKeys,
          i * scoreStride * keyColumns,
          scores,
          scoreStride);
      softmax(head + i, from, count, scores, divisors);
      product(
          valueTiles,
          count,
          keys,
          scores,
          0,
          scoreStride,
          packedValues,
          i * resultStride * keys,
          result,
          resultStride);
      for (int row = 0; row < count; row++) {
        int to = row * outStride + i * valueColumns;
        loops.scale(result, row * resultStride, results, to, valueColumns, 1 / divisors[row]);
      }
    }
    out.write(at(call.out(), from), count, 0, outStride, results, outStride);
  }

  /** The product of rows and all panels of a head. */
  private void product(
      TileSet tiles,
      int count,
      int depth,
      float[] a,
      int aOffset,
      int aStride,
      float[] b,
      int bOffset,
      float[] c,
      int cStride) {
    for (int column = 0; column < cStride; column += tiles.columns) {
      int at = bOffset + column * depth;
      tiles.multiply(count, depth, a, aOffset, aStride, b, at, zeros, 0, 0, c, column, cStride);
    }
  }

  /**
   * Makes exponentials of scores. One step for all queries and then the next: each ends in a value
   * of its row that it would have to wait for.
   *
   * @param divisors has the maxima in between, and gets the sums of the exponentials
   */
  private void softmax(int ofHead, int query, int count, float[] scores, float[] divisors) {
    if (keys == 0) {
      Arrays.fill(divisors, 0, count, 1);
      return;
    }
    for (int row = 0; row < count; row++) {
      int at = row * scoreStride;
      float[] added = mask.of(firstBatch + done, ofHead, query + row);
      divisors[row] = loops.weigh(scores, at, keys, scale, added);
    }
    for (int row = 0; row < count; row++) {
      int at = row * scoreStride;
      divisors[row] = loops.exponentials(scores, at, keys, divisors[row]);
    }
  }

  /**
   * The heads' columns of the first batch: [sequence, heads · columns] of [batch, sequence, width].
   */
  private Matrix slice(Tensor tensor, int columns) {
    return new Matrix(
        tensor.segment(),
        (firstBatch * tensor.stride(0) + (long) head * columns * tensor.stride(2)) * Float.BYTES,
        tensor.shape().dim(1),
        (long) heads * columns,
        tensor.stride(1) * Float.BYTES,
        tensor.stride(2) * Float.BYTES);
  }
}
