package io.github.vt4j.onnx.tune;

import java.time.Duration;

/**
 * How long a tuner measures.
 *
 * @param warmUp how long a turn of the warm-up is when a provider comes to a class of calls; there
 *     are turns until it gets no faster, so that the virtual machine has compiled it
 * @param rounds how often the providers take turns, at least 1; the median counts
 * @param round how long a provider's turn is; it has one call at least
 */
public record Effort(Duration warmUp, int rounds, Duration round) {
  /** Checks the parts. */
  public Effort {
    if (rounds < 1 || warmUp.isNegative() || round.isNegative()) {
      throw new IllegalArgumentException(
          "warm-up %s, %d rounds of %s".formatted(warmUp, rounds, round));
    }
  }

  /** Enough for a server's compiler, and for medians that repeat within some per cent. */
  public static Effort defaults() {
    return new Effort(Duration.ofMillis(300), 9, Duration.ofMillis(8));
  }
}
