package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The matrix product out = activation(bias + a · b), b packed; in parts for several threads. A part
 * is some rows and some panels. It brings its rows of a into an array, a block of the depth at a
 * time, adds up its part of the result in another, and writes that when it is complete. Both arrays
 * and the block of the panel in use fit in the second-level cache.
 *
 * <p>An element's sum starts with the bias and takes the depth in order, whatever the parts.
 */
final class Gemm implements Workers.Part {
  /**
   * Rows at a time: each panel comes from memory once for so many. Twice as many as would fill the
   * tiles well, since it comes more slowly than the first of them could use it.
   */
  private static final int ROWS = 144;

  /** The depth of a block at most: with 64 columns, 128 KiB of a panel. */
  private static final int DEPTH = 512;

  /** Columns of the result at a time at most, but at least a panel: with 144 rows, 216 KiB. */
  private static final int COLUMNS = 384;

  /** Fewer rows for each thread are not worth dividing; the panels are divided instead. */
  private static final int LEAST_ROWS = 24;

  /** Products of fewer steps are computed by the caller alone: about 20 µs. */
  private static final long LEAST_STEPS = 1L << 20;

  private final Matrix a;
  private final Panels b;
  private final @Nullable Matrix bias;
  private final Activation activation;
  private final Matrix out;
  private final Routines routines;

  /** How many rows a part has, how many panels, and how many parts the panels make. */
  private final int partRows;

  private final int partPanels;
  private final int panelParts;
  private final int depth;
  private final int block;

  Gemm(
      Matrix a,
      Panels b,
      @Nullable Matrix bias,
      Activation activation,
      Matrix out,
      int threads,
      Routines routines) {
    this.a = a;
    this.b = b;
    this.bias = bias;
    this.activation = activation;
    this.out = out;
    this.routines = routines;
    this.depth = b.rows();
    this.block = Math.max(1, Math.ceilDiv(depth, Math.max(1, Math.ceilDiv(depth, DEPTH))));
    int panels = b.count();
    boolean byRows = a.rows() >= (long) LEAST_ROWS * threads;
    this.partRows = byRows ? evenly(a.rows(), threads) : (int) Math.min(a.rows(), ROWS);
    this.partPanels = byRows ? panels : Math.ceilDiv(panels, threads);
    this.panelParts = Math.ceilDiv(panels, partPanels);
  }

  /** So many rows that all threads get as many, whole tiles, {@link #ROWS} at most. */
  private static int evenly(long rows, int threads) {
    long parts = threads * Math.ceilDiv(rows, (long) threads * ROWS);
    return (int) Math.min(ROWS, Math.ceilDiv(Math.ceilDiv(rows, parts), 6L) * 6);
  }

  /** The product alone. */
  static void multiply(Matrix a, Panels b, Matrix out, Workers workers, Routines routines) {
    multiply(a, b, null, Activation.NONE, out, workers, routines);
  }

  /**
   * The product with an addition to each row and a function applied to the sums.
   *
   * @param bias what is added, a single row, or null
   */
  static void multiply(
      Matrix a,
      Panels b,
      @Nullable Matrix bias,
      Activation activation,
      Matrix out,
      Workers workers,
      Routines routines) {
    double steps = (double) a.rows() * b.rows() * b.columns();
    int threads = steps < LEAST_STEPS ? 1 : workers.threads();
    Gemm gemm = new Gemm(a, b, bias, activation, out, threads, routines);
    long parts = Math.ceilDiv(a.rows(), (long) gemm.partRows) * gemm.panelParts;
    workers.run(Math.toIntExact(parts), threads, gemm);
  }

  @Override
  public void run(int part) {
    long row = (long) (part / panelParts) * partRows;
    int rows = (int) Math.min(partRows, a.rows() - row);
    int panel = part % panelParts * partPanels;
    int end = Math.min(b.count(), panel + partPanels);
    Scratch scratch = routines.pool.take();
    try {
      rows(row, rows, panel, end, scratch);
    } finally {
      routines.pool.giveBack(scratch);
    }
  }

  private void rows(long row, int rows, int first, int end, Scratch scratch) {
    int width = b.tiles().columns;
    int step = Math.max(1, COLUMNS / width);
    float[] x = scratch.floats(Slot.ROWS, rows * block);
    float[] sums = scratch.floats(Slot.RESULT, rows * Math.min(step, end - first) * width);
    float[] begin = begin(first * width, end * width, scratch);
    for (int panel = first; panel < end; panel += step) {
      int last = Math.min(end, panel + step);
      int stride = (last - panel) * width;
      int start = (panel - first) * width;
      for (int from = 0; from < depth || from == 0; from += block) {
        int steps = Math.min(block, depth - from);
        if (panel == first || block < depth) {
          a.read(row, rows, from, steps, x, steps);
        }
        for (int i = 0; i < stride; i += width) {
          Panel packed = b.panels()[panel + i / width];
          float[] y = packed.array();
          int at = packed.offset() + from * width;
          if (from == 0) {
            b.tiles()
                .multiply(rows, steps, x, 0, steps, y, at, begin, start + i, 0, sums, i, stride);
          } else {
            b.tiles().multiply(rows, steps, x, 0, steps, y, at, sums, i, stride, sums, i, stride);
          }
        }
      }
      routines.activations.apply(activation, sums, rows * stride);
      int column = panel * width;
      out.write(row, rows, column, Math.min(stride, b.columns() - column), sums, stride);
    }
  }

  /** The bias of some columns, or zeros: what their sums start with. */
  private float[] begin(int column, int end, Scratch scratch) {
    float[] begin = scratch.floats(Slot.ROW, end - column);
    int used = bias == null ? 0 : Math.min(end, b.columns()) - column;
    if (bias != null) {
      bias.read(0, 1, column, used, begin, used);
    }
    Arrays.fill(begin, used, end - column, 0);
    return begin;
  }
}
