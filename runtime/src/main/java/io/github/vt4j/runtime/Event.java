package io.github.vt4j.runtime;

/**
 * A point in a {@link Queue} that comes when all work submitted before it has ended, well or badly:
 * a fault surfaces where that queue is drained, not here.
 */
public interface Event {
  /** Whether it has come. */
  boolean hasCome();

  /** Returns when it has come. */
  void await();
}
