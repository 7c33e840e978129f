package io.github.vt4j.runtime;

/** A point in a {@link Queue} that comes when all work submitted before it has ended. */
public interface Event {
  /** Whether it has come. */
  boolean hasCome();

  /** Returns when it has come. */
  void await();
}
