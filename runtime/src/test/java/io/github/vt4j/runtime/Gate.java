package io.github.vt4j.runtime;

import java.util.concurrent.CountDownLatch;

/** Holds back what comes to it until it is opened, which its close does too. */
final class Gate implements AutoCloseable {
  private final CountDownLatch latch = new CountDownLatch(1);

  void open() {
    latch.countDown();
  }

  @Override
  public void close() {
    open();
  }

  boolean isOpen() {
    return latch.getCount() == 0;
  }

  /** Returns when it is open. */
  void pass() {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a thread comes to wait for something, or else has ended without. */
  static boolean holds(Thread thread) {
    Thread.State state = thread.getState();
    while (state != Thread.State.WAITING && state != Thread.State.TERMINATED) {
      Thread.onSpinWait();
      state = thread.getState();
    }
    return state == Thread.State.WAITING;
  }
}
