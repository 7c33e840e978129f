package io.github.vt4j.cpu;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.MemorySegment;

/** Copies elements bit by bit between any strides. */
final class StridedCopy {
  private StridedCopy() {}

  /** Copies all elements of a tensor to another of its shape and dtype. */
  static void copy(Tensor from, Tensor to) {
    rows(from, 0, to, 0, LoopNest.over(to.shape(), from, to));
  }

  /**
   * Copies what a nest of two operands visits.
   *
   * @param fromBase added to the offsets of the first, in elements
   * @param toBase added to the offsets of the second
   */
  static void rows(Tensor from, long fromBase, Tensor to, long toBase, LoopNest nest) {
    if (nest.isOneRow()) { // often, as a part of a tensor; makes nothing
      row(from, fromBase, to, toBase, nest, (int) nest.rowLength());
    } else {
      nest.forEachRow(
          Integer.MAX_VALUE,
          (offsets, count) ->
              row(from, fromBase + offsets[0], to, toBase + offsets[1], nest, count));
    }
  }

  private static void row(
      Tensor from, long fromOffset, Tensor to, long toOffset, LoopNest nest, int count) {
    int size = to.dtype().byteSize();
    row(
        from.segment(),
        fromOffset * size,
        nest.rowStride(0) * size,
        to.segment(),
        toOffset * size,
        nest.rowStride(1) * size,
        count,
        size);
  }

  private static void row(
      MemorySegment from,
      long at,
      long step,
      MemorySegment to,
      long toAt,
      long toStep,
      int count,
      int size) {
    if (step == size && toStep == size) {
      MemorySegment.copy(from, at, to, toAt, (long) count * size);
      return;
    }
    for (int i = 0; i < count; i++) {
      element(from, at + i * step, to, toAt + i * toStep, size);
    }
  }

  /** Makes all elements zero. */
  static void zero(Tensor to) {
    LoopNest.over(to.shape(), to)
        .forEach(offsets -> to.dtype().setLong(to.segment(), offsets[0], 0));
  }

  /** Copies one element; offsets are in elements. */
  static void element(Tensor from, long fromOffset, Tensor to, long toOffset) {
    int size = to.dtype().byteSize();
    element(from.segment(), fromOffset * size, to.segment(), toOffset * size, size);
  }

  private static void element(
      MemorySegment from, long source, MemorySegment to, long target, int size) {
    switch (size) {
      case 1 -> to.set(JAVA_BYTE, target, from.get(JAVA_BYTE, source));
      case 2 -> to.set(JAVA_SHORT_UNALIGNED, target, from.get(JAVA_SHORT_UNALIGNED, source));
      case 4 -> to.set(JAVA_INT_UNALIGNED, target, from.get(JAVA_INT_UNALIGNED, source));
      case 8 -> to.set(JAVA_LONG_UNALIGNED, target, from.get(JAVA_LONG_UNALIGNED, source));
      default -> throw new IllegalArgumentException("elements of " + size + " bytes");
    }
  }
}
