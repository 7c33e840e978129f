package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.vector.Scratch.Slot;

/**
 * A product of matrices, the right one packed; in parts for several threads. A part is some rows
 * and some panels. It brings its rows of the left matrix into an array, a block of the depth at a
 * time, adds up its part of the result in another, and hands that on when it is complete. Both
 * arrays and the block of the panel in use fit in the second-level cache.
 *
 * <p>An element's sum takes the depth in order, whatever the parts.
 */
abstract class Product implements Workers.Part {
  /**
   * Rows at a time: each panel comes from memory once for so many. Twice as many as would fill the
   * tiles well, since it comes more slowly than the first of them could use it.
   */
  private static final int ROWS = 144;

  /** The depth of a block at most, of panels of f32: with 64 columns, 128 KiB of a panel. */
  static final int DEPTH = 512;

  /** Columns of the result at a time at most, but at least a panel: with 144 rows, 216 KiB. */
  private static final int COLUMNS = 384;

  /**
   * With fewer rows for each thread, the panels are divided where that comes out even: then a
   * thread reads its own panels only.
   */
  private static final int MANY_ROWS = 96;

  /** Fewer panels are not worth it, since each part brings all its rows into arrays. */
  private static final int LEAST_PANELS = 3;

  /** Fewer rows are not worth a part of their own. */
  private static final int LEAST_ROWS = 24;

  /** Products of fewer steps are computed by the caller alone: about 20 µs. */
  private static final long LEAST_STEPS = 1L << 20;

  final Routines routines;
  private final long rows;
  private final Panels b;

  /** How many rows a part has, how many panels, and how many parts the panels make. */
  private final int partRows;

  private final int partPanels;
  private final int panelParts;
  private final int threads;
  private final int depth;
  private final int block;

  /**
   * Begins a product.
   *
   * @param rows how many rows of the left matrix
   */
  Product(long rows, Panels b, Workers workers, Routines routines) {
    this.rows = rows;
    this.b = b;
    this.routines = routines;
    this.depth = b.rows();
    this.block = Math.max(1, Math.ceilDiv(depth, Math.max(1, Math.ceilDiv(depth, b.block()))));
    double steps = (double) rows * depth * b.columns();
    this.threads = steps < LEAST_STEPS ? 1 : workers.threads();
    int panels = b.count();
    boolean byRows = rows >= (long) (isEven(panels, threads) ? MANY_ROWS : LEAST_ROWS) * threads;
    this.partPanels = byRows ? panels : Math.ceilDiv(panels, threads);
    this.panelParts = Math.ceilDiv(panels, partPanels);
    this.partRows = evenly(rows, Math.clamp(rows / LEAST_ROWS, 1, threads / panelParts));
  }

  /** Whether threads get about as many panels each, and several. */
  private static boolean isEven(int panels, int threads) {
    long most = (long) Math.ceilDiv(panels, threads) * threads;
    return panels >= (long) LEAST_PANELS * threads && most <= panels + panels / 10;
  }

  /**
   * So many rows that all threads get as many, {@link #ROWS} at most; in pairs, since a tile of a
   * single row takes longer than one of two.
   */
  private static int evenly(long rows, int threads) {
    long parts = threads * Math.ceilDiv(rows, (long) threads * ROWS);
    return (int) Math.ceilDiv(Math.ceilDiv(rows, parts), 2L) * 2;
  }

  /** Computes it; not where it has no elements. */
  final void compute(Workers workers) {
    long parts = Math.ceilDiv(rows, (long) partRows) * panelParts;
    workers.run(Math.toIntExact(parts), threads, this);
  }

  /** Whether the depth is one block, so that no sums are carried. */
  final boolean hasOneBlock() {
    return depth <= block;
  }

  /** Brings a block of the left matrix into an array, its rows without gaps. */
  abstract void read(long row, int rowCount, int from, int steps, float[] to, Scratch scratch);

  /** What the sums of some columns start with. */
  abstract float[] begin(int column, int end, Scratch scratch);

  /**
   * Called with the sums of a block when others follow.
   *
   * @param first whether it is the first block
   * @return whether the sums of the next block start anew
   */
  boolean carry(float[] sums, int count, boolean first, Scratch scratch) {
    return false;
  }

  /**
   * Writes a part of the result.
   *
   * @param sums its sums, rows a stride apart
   */
  abstract void finish(
      long row, int rowCount, int column, int columns, float[] sums, int stride, Scratch scratch);

  @Override
  public final void run(int part) {
    long row = (long) (part / panelParts) * partRows;
    int rowCount = (int) Math.min(partRows, rows - row);
    int panel = part % panelParts * partPanels;
    int end = Math.min(b.count(), panel + partPanels);
    Scratch scratch = routines.pool.take();
    try {
      rows(row, rowCount, panel, end, scratch);
    } finally {
      routines.pool.giveBack(scratch);
    }
  }

  private void rows(long row, int rowCount, int first, int end, Scratch scratch) {
    int width = b.tiles().columns;
    int step = Math.max(1, COLUMNS / width);
    float[] x = scratch.floats(Slot.ROWS, rowCount * block);
    float[] sums = scratch.floats(Slot.RESULT, rowCount * Math.min(step, end - first) * width);
    float[] begin = begin(first * width, end * width, scratch);
    for (int panel = first; panel < end; panel += step) {
      int last = Math.min(end, panel + step);
      int stride = (last - panel) * width;
      int start = (panel - first) * width;
      boolean anew = true;
      for (int from = 0; from < depth || from == 0; from += block) {
        int steps = Math.min(block, depth - from);
        if (panel == first || block < depth) {
          read(row, rowCount, from, steps, x, scratch);
        }
        for (int i = 0; i < stride; i += width) {
          float[] z = anew ? begin : sums;
          int of = anew ? start + i : i;
          int down = anew ? 0 : stride;
          int next = panel + i / width;
          b.multiply(next, from, steps, x, rowCount, z, of, down, sums, i, stride, scratch);
        }
        anew = from + steps < depth && carry(sums, rowCount * stride, from == 0, scratch);
      }
      int column = panel * width;
      int columns = Math.min(stride, b.columns() - column);
      finish(row, rowCount, column, columns, sums, stride, scratch);
    }
  }
}
