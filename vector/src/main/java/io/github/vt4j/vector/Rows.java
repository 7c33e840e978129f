package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;

/**
 * Work on the rows of contiguous operands, blocks of some kilobytes at a time, for several threads
 * where there is enough of it.
 */
final class Rows {
  /** How many floats of an operand at a time: 32 KiB. */
  private static final int BLOCK = 8 * 1024;

  /** Fewer floats are left to the caller alone: at some ten GB/s about 20 µs. */
  private static final long LEAST_FLOATS = 64 * 1024;

  /** What is done with some rows. */
  @FunctionalInterface
  interface Body {
    void run(long row, int count, Scratch scratch);
  }

  private Rows() {}

  /**
   * Does the work on all rows.
   *
   * @param width how many floats a row has, at least 1
   */
  static void forEach(long rows, int width, Workers workers, Scratch.Pool pool, Body body) {
    int step = Math.max(1, BLOCK / width);
    long blocks = Math.ceilDiv(rows, (long) step);
    long parts = rows * width < LEAST_FLOATS ? 1 : Math.min(blocks, workers.threads() * 4L);
    workers.run(
        (int) parts,
        part -> {
          Scratch scratch = pool.take();
          try {
            for (long i = blocks * part / parts; i < blocks * (part + 1) / parts; i++) {
              body.run(i * step, (int) Math.min(step, rows - i * step), scratch);
            }
          } finally {
            pool.giveBack(scratch);
          }
        });
  }
}
