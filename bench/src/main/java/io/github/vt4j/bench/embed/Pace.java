package io.github.vt4j.bench.embed;

import java.time.Duration;

/**
 * How long a process works on each cell, at least.
 *
 * @param start on the first cell, before all else, for the compiler to be through with what cells
 *     have in common
 * @param warmUp before a cell is measured
 * @param measuring the measured calls of a cell together
 */
record Pace(Duration start, Duration warmUp, Duration measuring) {
  /**
   * For figures. The Vector API's kernels take about six seconds of short texts until they run at
   * their full speed.
   */
  static final Pace FULL =
      new Pace(Duration.ofSeconds(8), Duration.ofMillis(1500), Duration.ofSeconds(1));
}
