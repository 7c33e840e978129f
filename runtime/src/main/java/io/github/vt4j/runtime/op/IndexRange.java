package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.function.LongConsumer;

/** The check of indices that are data: each counts along an axis, −1 being the last. */
final class IndexRange {
  private IndexRange() {}

  /** Refuses an index that is out of range for an axis of a tensor. */
  static void check(String op, Tensor indices, Tensor data, int axis) {
    long size = data.shape().dim(axis);
    indices.forEachLong(index -> check(op, index, size, data, axis));
  }

  /**
   * Refuses tuples, which lie along the last axis of indices, of which a part is out of range.
   *
   * @param from the axis of data that the first part of a tuple counts along
   */
  static void checkTuples(String op, Tensor indices, Tensor data, int from) {
    int length = Math.toIntExact(indices.shape().dim(-1));
    indices.forEachLong(
        new LongConsumer() {
          private int part;

          @Override
          public void accept(long index) {
            int axis = from + part;
            check(op, index, data.shape().dim(axis), data, axis);
            part = (part + 1) % length;
          }
        });
  }

  private static void check(String op, long index, long size, Tensor data, int axis) {
    if (index < -size || index >= size) {
      throw new IllegalArgumentException(
          op + ": the index " + index + " is out of range for axis " + axis + " of " + data);
    }
  }
}
