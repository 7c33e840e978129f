package io.github.vt4j.seam.event;

/** A listener's being told of events; ends when closed. */
@FunctionalInterface
public interface Listening extends AutoCloseable {
  /** Ends it; closing again does nothing. */
  @Override
  void close();
}
