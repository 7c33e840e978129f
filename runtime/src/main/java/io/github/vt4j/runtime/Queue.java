package io.github.vt4j.runtime;

/**
 * A device's queue: what is submitted is done in order. Work on different queues is ordered by
 * {@link Event}s. Safe for any number of threads.
 *
 * <p>A fault of the device surfaces once, at the next {@link #drain} of its own queue or when data
 * is next read back from its own device, under the name of the provider whose work it was; see
 * {@link DeviceFaults}. The work after it is done all the same, and events come.
 */
public interface Queue {
  /** Marks the end of all that has been submitted. */
  Event record();

  /** Holds back what is submitted from now on until an event, of any queue, has come. */
  void waitFor(Event event);

  /**
   * Returns when all that was submitted has ended.
   *
   * @throws io.github.vt4j.seam.KernelFaultException where some of it failed; all of it has ended
   *     then too, so that its memory may be freed
   */
  void drain();

  /** The queue of a device whose kernels have finished when they return. */
  static Queue immediate() {
    return ImmediateQueue.INSTANCE;
  }
}
