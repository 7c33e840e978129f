package io.github.vt4j.bench.kernel;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** What memory can do at most, or the cache that so many bytes fit in: a plain copy. */
final class CopyPeak implements AutoCloseable {
  private static final long ALIGNMENT = 64;

  /** Some milliseconds of memory. */
  private static final long LEAST_BYTES = 64 << 20;

  private final Arena arena = Arena.ofConfined();
  private final MemorySegment from;
  private final MemorySegment to;
  private final long repeats;

  /** Of so many bytes read and written together. */
  CopyPeak(long bytes) {
    from = arena.allocate(bytes / 2, ALIGNMENT).fill((byte) 1);
    to = arena.allocate(bytes / 2, ALIGNMENT).fill((byte) 1);
    repeats = Math.max(1, LEAST_BYTES / Math.max(1, bytes));
  }

  /** Measures once; in 10⁹ bytes a second, read and written. */
  double measure() {
    long started = Clock.now();
    for (long i = 0; i < repeats; i++) {
      to.copyFrom(from);
    }
    return 2.0 * from.byteSize() * repeats / (Clock.now() - started);
  }

  @Override
  public void close() {
    arena.close();
  }
}
