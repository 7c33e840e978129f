package io.github.vt4j.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts who is using something, so that its close can wait for them and refuse those to come. */
final class Holds {
  private static final int CLOSED = Integer.MIN_VALUE;

  private final String refusal;
  private final String deadlock;
  private final AtomicInteger count = new AtomicInteger();

  /**
   * Makes one without holds.
   *
   * @param refusal what a use after the close is told
   * @param deadlock what a close is told that would wait for the call around it
   */
  Holds(String refusal, String deadlock) {
    this.refusal = refusal;
    this.deadlock = deadlock;
  }

  void acquire() {
    while (true) {
      int now = count.get();
      if (now < 0) {
        throw new IllegalStateException(refusal);
      }
      if (count.compareAndSet(now, now + 1)) {
        return;
      }
    }
  }

  void release() {
    if (count.decrementAndGet() == CLOSED) {
      synchronized (this) {
        notifyAll();
      }
    }
  }

  void checkOpen() {
    if (isClosed()) {
      throw new IllegalStateException(refusal);
    }
  }

  boolean isClosed() {
    return count.get() < 0;
  }

  /**
   * Refuses new holds and returns when the last one is released.
   *
   * @return false where it was closed before
   * @throws IllegalStateException where a call that holds it, or might wait for one that does, is
   *     what closes it; then it stays open
   */
  boolean close() {
    if (count.get() > 0 && SurroundingCall.isThere()) {
      throw new IllegalStateException(deadlock);
    }
    if (count.getAndUpdate(now -> now | CLOSED) < 0) {
      return false;
    }
    boolean interrupted = false;
    synchronized (this) {
      while (count.get() != CLOSED) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return true;
  }
}
