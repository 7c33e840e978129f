package io.github.vt4j.blas.onednn;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;

/**
 * What one thread at a time uses, kept for the next that needs it: as many as there are processors.
 * Safe for any number of threads.
 */
final class Idle<T> {
  private final Supplier<? extends T> maker;
  private final BlockingQueue<T> idle =
      new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

  Idle(Supplier<? extends T> maker) {
    this.maker = maker;
  }

  T take() {
    T taken = idle.poll();
    return taken == null ? maker.get() : taken;
  }

  /** Keeps it, or drops it where there are enough. */
  void giveBack(T taken) {
    boolean _ = idle.offer(taken);
  }
}
