package io.github.vt4j.runtime;

/**
 * A device's queue: what is submitted is done in order. Work on different queues is ordered by
 * {@link Event}s. A fault of the device surfaces at {@link #drain} or when data is read back, under
 * the name of the provider whose work it was.
 */
public interface Queue {
  /** Marks the end of all that has been submitted. */
  Event record();

  /** Holds back what is submitted from now on until an event, of any queue, has come. */
  void waitFor(Event event);

  /** Returns when all that was submitted has ended. */
  void drain();

  /** The queue of a device whose kernels have finished when they return. */
  static Queue immediate() {
    return ImmediateQueue.INSTANCE;
  }
}
