package io.github.vt4j.seam;

import java.util.HashMap;
import java.util.Map;

/**
 * Who is making which kernel, and who waits for whom. What makes a kernel is foreign code and may
 * want other kernels; where that closes a circle, be it through several threads, whoever would
 * close it gets an error instead of waiting for ever. Who that is may depend on timing: a circle is
 * the providers' mistake.
 */
final class Making {
  private final Map<Registration, Thread> makers = new HashMap<>();
  private final Map<Thread, Registration> waiting = new HashMap<>();

  /**
   * Waits while another thread makes a kernel.
   *
   * @return whether the caller is to make it, and then to {@link #end}
   * @throws IllegalStateException if the caller is in the midst of making it, or of making what its
   *     maker waits for
   */
  synchronized boolean begin(Registration wanted) {
    Thread caller = Thread.currentThread();
    boolean interrupted = false;
    try {
      while (!wanted.isDecided()) {
        Thread maker = makers.get(wanted);
        if (maker == null) {
          makers.put(wanted, caller);
          return true;
        }
        if (waitsFor(maker, caller)) {
          throw new IllegalStateException(
              wanted.offer + " was asked for its kernel while making it");
        }
        waiting.put(caller, wanted);
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        } finally {
          waiting.remove(caller);
        }
      }
      return false;
    } finally {
      if (interrupted) {
        caller.interrupt();
      }
    }
  }

  /** Whether one thread is another, or waits for it, or for one that does. */
  private boolean waitsFor(Thread thread, Thread other) {
    Thread at = thread;
    while (at != null && at != other) {
      Registration wanted = waiting.get(at);
      at = wanted == null ? null : makers.get(wanted);
    }
    return at == other;
  }

  /** Lets those go on who wait for a kernel that the caller has made, or has failed to make. */
  synchronized void end(Registration made) {
    makers.remove(made);
    notifyAll();
  }
}
