package io.github.vt4j.fuzz;

/** What is asked of an exception that refuses an input: a text of one line that is not too long. */
final class Refusal {
  private static final int MAX_LENGTH = 10_000;

  private Refusal() {}

  /** Throws an AssertionError, which is a finding, where the text is no such. */
  static void check(Exception refusal) {
    String text = refusal.getMessage();
    if (text == null || text.isBlank()) {
      throw new AssertionError("a refusal without a text", refusal);
    }
    if (text.length() > MAX_LENGTH) {
      throw new AssertionError("a text of " + text.length() + " characters", refusal);
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new AssertionError("a text with control characters", refusal);
    }
  }
}
