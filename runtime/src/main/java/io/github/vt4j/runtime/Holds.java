package io.github.vt4j.runtime;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts who is using something, so that its close can wait for them and refuse those to come. */
final class Holds {
  private static final int CLOSED = Integer.MIN_VALUE;

  private final String refusal;
  private final AtomicInteger count = new AtomicInteger();

  Holds(String refusal) {
    this.refusal = refusal;
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
   */
  boolean close() {
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
