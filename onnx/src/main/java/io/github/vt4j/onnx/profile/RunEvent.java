package io.github.vt4j.onnx.profile;

/**
 * What happens on one thread of a run. Times are those of {@link System#nanoTime}. Spans nest: the
 * one that ends is the one that began last on the same thread.
 */
public sealed interface RunEvent {
  /**
   * A part of the work begins.
   *
   * @param name what it is, for people
   */
  record Began(String name, long nanos) implements RunEvent {}

  /** A call was executed. */
  record Executed(ExecutedCall call) implements RunEvent {}

  /** The part of the work that began last is over, or failed. */
  record Ended(long nanos) implements RunEvent {}
}
