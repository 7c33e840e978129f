package io.github.vt4j.vector;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Memory that a kernel needs while it runs, kept for its next run. Each use of it has a slot of its
 * own, which grows to the largest that was asked for. Belongs to one run at a time.
 */
final class Scratch {
  /** What the memory is for. */
  enum Slot {
    /** The left matrix with its rows made dense. */
    ROWS,
    /** The right matrix in panels. */
    PANELS,
    /** The row that sums begin with. */
    START,
    /** One tile, where it cannot be written to its place at once. */
    TILE,
    /** The scores of attention. */
    SCORES,
    /** The values of attention, in panels. */
    VALUES
  }

  private static final int ALIGNMENT = 64;

  private final Map<Slot, MemorySegment> slots = new EnumMap<>(Slot.class);

  private Scratch() {}

  /** Memory of at least this size, with anything in it. */
  MemorySegment get(Slot slot, long bytes) {
    MemorySegment segment = slots.get(slot);
    if (segment == null || segment.byteSize() < bytes) {
      segment = Arena.ofAuto().allocate(bytes, ALIGNMENT);
      slots.put(slot, segment);
    }
    return segment;
  }

  /** Lends scratch to the runs of one kernel, to each its own. Safe for any number of threads. */
  static final class Pool {
    private final BlockingQueue<Scratch> idle =
        new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

    Scratch take() {
      Scratch scratch = idle.poll();
      return scratch == null ? new Scratch() : scratch;
    }

    /** Keeps it for another run, or drops it where there are enough. */
    void giveBack(Scratch scratch) {
      boolean kept = idle.offer(scratch);
      assert kept || idle.remainingCapacity() == 0;
    }
  }
}
