package io.github.vt4j.runtime;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Parts that several threads take one by one, and the caller who waits for the others to leave. */
final class DividedWork {
  private final int parts;
  private final Workers.Part part;
  private final Thread caller = Thread.currentThread();
  private final AtomicInteger next = new AtomicInteger();

  /** Helpers that have not left. */
  private final AtomicInteger helpers = new AtomicInteger();

  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  DividedWork(int parts, Workers.Part part) {
    this.parts = parts;
    this.part = part;
  }

  /** Called by the caller, before anybody helps: so many helpers will leave. */
  void expect(int count) {
    helpers.set(count);
  }

  /** Does parts until none is left to begin. */
  void take() {
    for (int index = next.getAndIncrement(); index < parts; index = next.getAndIncrement()) {
      try {
        if (failure.get() == null) {
          part.run(index);
        }
      } catch (Throwable e) { // also what it does not declare; thrown again in the caller
        failure.compareAndSet(null, e);
      }
    }
  }

  /** Tells that a helper has ended its last part, or has never come. */
  void leave() {
    if (helpers.decrementAndGet() == 0 && Thread.currentThread() != caller) {
      LockSupport.unpark(caller);
    }
  }

  /** Called by the caller: waits until all helpers have left, and throws what a part has thrown. */
  void await() {
    boolean interrupted = false;
    long started = System.nanoTime();
    while (helpers.get() > 0) {
      if (System.nanoTime() - started < Worker.SPIN_NANOS) {
        Thread.onSpinWait();
      } else {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
    }
    if (interrupted) {
      caller.interrupt();
    }
    Throwable thrown = failure.get();
    if (thrown != null) {
      DividedWork.<RuntimeException>throwAsItIs(thrown);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // nothing is cast: it is erased
  private static <E extends Throwable> void throwAsItIs(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
