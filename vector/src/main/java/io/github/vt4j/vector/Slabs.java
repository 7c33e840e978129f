package io.github.vt4j.vector;

import java.lang.ref.WeakReference;

/**
 * Cuts the panels of constants from large arrays, so that their rows lie within cache lines as far
 * as can be had: a vector as long as a line that crosses lines is two accesses, which costs a
 * product of matrices a fifth of its speed (docs/decisions/0008). Collectors that divide the heap
 * into regions place an array larger than half a region at the start of one and leave it there; its
 * elements begin {@value #HEADER} bytes later. Under other collectors it is as good as any array.
 *
 * <p>A slab is freed when all constants in it are, and the scratch that lies there too. Safe for
 * any number of threads.
 */
final class Slabs {
  /** The header of an array, in bytes. */
  private static final int HEADER = 16;

  /** A cache line, and the longest vector, in elements. */
  private static final int LINE = 64 / Float.BYTES;

  /** The first element at a boundary of lines, where the array begins at one. */
  private static final int FIRST = LINE - HEADER / Float.BYTES;

  /** Regions are at most so small a part of the heap, and at most so large, in bytes. */
  private static final long REGIONS = 2048;

  private static final long LARGEST_REGION = 32L << 20;
  private static final long SMALLEST = 4L << 20;

  private final int length;
  private WeakReference<float[]> current = new WeakReference<>(null);
  private int used;

  Slabs() {
    this(Runtime.getRuntime().maxMemory());
  }

  /** For a heap that may grow to a number of bytes. */
  Slabs(long heap) {
    // Regions are powers of 2; with its header, a slab fills one or several.
    long bytes = Long.highestOneBit(Math.clamp(heap / REGIONS, SMALLEST, LARGEST_REGION));
    this.length = (int) (bytes - HEADER) / Float.BYTES;
  }

  /** A panel of so many elements, all of them 0; an array of its own where it is too large. */
  synchronized Panel take(int floats) {
    if (floats > length - FIRST) {
      return new Panel(new float[Math.addExact(FIRST, floats)], FIRST, floats);
    }
    float[] slab = current.get();
    if (slab == null || floats > length - used) {
      slab = new float[length];
      current = new WeakReference<>(slab);
      used = FIRST;
    }
    Panel panel = new Panel(slab, used, floats);
    used += Math.ceilDiv(floats, LINE) * LINE;
    return panel;
  }
}
