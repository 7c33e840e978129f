package io.github.vt4j.blas.onednn;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * Where elements are, for functions that take addresses. A number, unlike a slice, leaves no
 * garbage. What the virtual machine checks of a slice is checked here, but for one thing: whoever
 * uses the address keeps the memory meanwhile, as {@link io.github.vt4j.runtime.TensorCall#holding}
 * does.
 */
final class Address {
  /** Of nothing. */
  static final long NONE = 0;

  private Address() {}

  /**
   * Where some bytes of a segment are.
   *
   * @throws IndexOutOfBoundsException where it does not have them
   * @throws IllegalStateException where its memory is freed
   * @throws IllegalArgumentException where it is an array
   */
  static long of(MemorySegment segment, long offset, long bytes) {
    Objects.checkFromIndexSize(offset, bytes, segment.byteSize());
    return of(segment) + offset;
  }

  /** Where a segment is; throws as above. */
  static long of(MemorySegment segment) {
    if (!segment.isNative()) {
      throw new IllegalArgumentException("an array has no address");
    }
    if (!segment.scope().isAlive()) {
      throw new IllegalStateException("the memory is freed");
    }
    return segment.address();
  }
}
