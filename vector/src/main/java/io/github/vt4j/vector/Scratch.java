package io.github.vt4j.vector;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;

/**
 * Arrays that a kernel needs while it runs, kept for the next run. Each use has a slot of its own,
 * which grows to the largest that was asked for. Belongs to one part of one run at a time.
 */
final class Scratch {
  /** What an array is for. */
  enum Slot {
    /** Rows of an input. */
    ROWS,
    /** Rows of a second input. */
    MORE_ROWS,
    /** Rows of the result. */
    RESULT,
    /** A row that goes with every row: a bias, a scale, a mask. */
    ROW,
    /** Another of these. */
    SECOND_ROW,
    /** A third. */
    THIRD_ROW,
    /** A value of each row. */
    BY_ROW,
    /** Another of these. */
    MORE_BY_ROW,
    /** The least and the greatest of some elements. */
    BOUNDS,
    /** A right matrix before it is packed. */
    UNPACKED,
    /** The scores of attention. */
    SCORES,
    /** The keys of attention, in panels. */
    KEYS,
    /** The values of attention, in panels. */
    VALUES,
    /** Some rows of a panel that is packed in another form. */
    WIDENED
  }

  private final Slabs slabs;
  private final Map<Slot, float[]> slots = new EnumMap<>(Slot.class);
  private final Map<Slot, Panel> aligned = new EnumMap<>(Slot.class);
  private byte[] bytes = new byte[0];
  private int[] integers = new int[0];
  private Panel[] panels = new Panel[0];

  Scratch(Slabs slabs) {
    this.slabs = slabs;
  }

  /** An array of at least this length, with anything in it. */
  float[] floats(Slot slot, int length) {
    float[] array = slots.get(slot);
    if (array == null || array.length < length) {
      array = new float[length];
      slots.put(slot, array);
    }
    return array;
  }

  /** The same where vectors are to lie within cache lines; begins anywhere. */
  Panel panel(Slot slot, int length) {
    Panel panel = aligned.get(slot);
    if (panel == null || panel.length() < length) {
      panel = slabs.take(length);
      aligned.put(slot, panel);
    }
    return panel;
  }

  /** The same, of bytes; there is one such use at a time. */
  byte[] bytes(int length) {
    if (bytes.length < length) {
      bytes = new byte[length];
    }
    return bytes;
  }

  /** The same, of integers; there is one such use at a time. */
  int[] integers(int length) {
    if (integers.length < length) {
      integers = new int[length];
    }
    return integers;
  }

  /** At least so many panels of at least this length, with anything in them. */
  Panel[] panels(int count, int length) {
    if (panels.length < count) {
      panels = Arrays.copyOf(panels, count);
    }
    for (int i = 0; i < count; i++) {
      if (panels[i] == null || panels[i].length() < length) {
        panels[i] = slabs.take(length);
      }
    }
    return panels;
  }

  /**
   * Lends scratch to the parts of runs, to each its own. The last that came back goes out first: it
   * is the one in the cache. Safe for any number of threads.
   */
  static final class Pool {
    /** As many as threads are likely to run kernels at the same time. */
    private static final int IDLE = 4 * Runtime.getRuntime().availableProcessors();

    private final Slabs slabs;
    private final Deque<Scratch> idle = new ArrayDeque<>(IDLE);

    Pool(Slabs slabs) {
      this.slabs = slabs;
    }

    Scratch take() {
      Scratch scratch;
      synchronized (idle) {
        scratch = idle.pollLast();
      }
      return scratch == null ? new Scratch(slabs) : scratch;
    }

    /** Keeps it for another run, or drops it where there are enough. */
    void giveBack(Scratch scratch) {
      synchronized (idle) {
        if (idle.size() < IDLE) {
          idle.addLast(scratch);
        }
      }
    }
  }
}
