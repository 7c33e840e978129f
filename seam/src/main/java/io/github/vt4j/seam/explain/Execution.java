package io.github.vt4j.seam.explain;

import java.util.List;

/**
 * How one call came to be executed.
 *
 * @param provider whose kernel executed it
 * @param declines who refused it before, in the order in which they were asked
 */
public record Execution(String provider, List<Declined> declines) {
  /** Copies the list. */
  public Execution {
    declines = List.copyOf(declines);
  }

  /**
   * A refusal.
   *
   * @param provider who refused
   * @param reason why
   */
  public record Declined(String provider, String reason) {}
}
