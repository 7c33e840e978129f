package io.github.vt4j.blas.onednn;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * Where elements are, for functions that take addresses. A number, unlike a slice, leaves no
 * garbage; so it is checked here, and whoever uses it keeps the memory.
 */
final class Address {
  /** Of nothing. */
  static final long NONE = 0;

  private Address() {}

  /**
   * Where some bytes of a segment are.
   *
   * @throws IndexOutOfBoundsException where it does not have them
   */
  static long of(MemorySegment segment, long offset, long bytes) {
    Objects.checkFromIndexSize(offset, bytes, segment.byteSize());
    return segment.address() + offset;
  }

  /** Where a segment is. */
  static long of(MemorySegment segment) {
    return segment.address();
  }
}
