package io.github.vt4j.bench.embed;

import java.time.Duration;

/**
 * How long each cell is worked on in one process.
 *
 * @param warmUp before anything is measured, at least
 * @param measuring the measured calls together, at least
 */
record Pace(Duration warmUp, Duration measuring) {
  /** Checks that neither is negative. */
  Pace {
    if (warmUp.isNegative() || measuring.isNegative()) {
      throw new IllegalArgumentException("warm-up " + warmUp + ", measuring " + measuring);
    }
  }
}
