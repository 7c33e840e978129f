package io.github.vt4j.testkit;

/**
 * What a comparison of one provider's kernel for one op has shown.
 *
 * @param provider the provider's name
 * @param op the op's name
 * @param result the result
 * @param executed how many cases the kernel executed
 * @param declined how many it declined
 * @param detail the first mismatch with the case it was in, or why nothing was executed; empty
 *     where the kernel passed
 */
public record Report(
    String provider, String op, Result result, int executed, int declined, String detail) {
  /** What may come out. */
  public enum Result {
    /** The kernel executed at least one case, and all that it executed rightly. */
    PASS,
    /** The kernel was wrong, threw, or wrote where it should not have. */
    FAIL,
    /** The kernel executed nothing, so nothing is proven. */
    UNDELEGATED
  }

  /** One line for people. */
  @Override
  public String toString() {
    String counts = executed + " executed, " + declined + " declined";
    return provider
        + "@"
        + op
        + ": "
        + result
        + " ("
        + counts
        + ")"
        + (detail.isEmpty() ? "" : ": " + detail);
  }
}
