package io.github.vt4j.runtime;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread that helps with divided work. */
final class Worker extends Thread {
  /** Long enough for the next op of a model to come, and not longer than waking up takes. */
  static final long SPIN_NANOS = 50_000;

  private static final long IDLE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Workers workers;

  /** What it is to begin; it takes that from here, unless its caller has taken it back. */
  private final AtomicReference<@Nullable DividedWork> work;

  private volatile boolean ended;

  Worker(Workers workers, DividedWork first) {
    super(null, null, "vt-worker", 0, false);
    this.workers = workers;
    this.work = new AtomicReference<>(first);
    setDaemon(true);
    setContextClassLoader(null);
  }

  /** Called while this worker is idle. */
  void give(DividedWork next) {
    work.set(next);
    LockSupport.unpark(this);
  }

  /** Called by who gave the work: takes it back, unless this worker has begun. */
  boolean takeBack(DividedWork given) {
    return work.compareAndSet(given, null);
  }

  /** Ends the thread, which is idle. */
  void end() {
    ended = true;
    LockSupport.unpark(this);
  }

  @Override
  public void run() {
    DividedWork current = awaitWork();
    while (current != null) {
      current.take();
      boolean goesOn = workers.rest(this);
      current.leave();
      current = goesOn ? awaitWork() : null;
    }
  }

  /** The next work, or null where the thread shall end. */
  private @Nullable DividedWork awaitWork() {
    long started = System.nanoTime();
    DividedWork next = work.getAndSet(null);
    while (next == null && !ended) {
      long waited = System.nanoTime() - started;
      if (waited < SPIN_NANOS) {
        Thread.onSpinWait();
      } else if (waited < IDLE_NANOS) {
        LockSupport.parkNanos(this, IDLE_NANOS - waited);
      } else if (workers.leave(this)) {
        return null;
      }
      next = work.get() == null ? null : work.getAndSet(null);
    }
    return next;
  }
}
