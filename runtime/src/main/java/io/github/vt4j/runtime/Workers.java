package io.github.vt4j.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one runtime, on which kernels divide their work: the caller takes part, daemon
 * threads help, and together they are never more than the budget. A caller that finds the others
 * busy does all parts itself, so calls from many threads, and parts that divide their work again,
 * neither wait for one another nor add threads.
 *
 * <p>Threads start when they are first needed and end after some seconds without work. They wait
 * for it parked, after a spin of some tens of microseconds. Safe for any number of threads.
 */
public final class Workers implements AutoCloseable {
  /** One part of divided work. */
  @FunctionalInterface
  public interface Part {
    /**
     * Does the part; at the same time as other parts, in any order and on any thread.
     *
     * @param index which part, from 0
     */
    void run(int index);
  }

  private final int threads;

  /** Threads that work at present, callers included. */
  private final AtomicInteger busy = new AtomicInteger();

  private final Deque<Worker> idle = new ArrayDeque<>();
  private boolean closed;

  /**
   * Makes the budget; no thread starts yet.
   *
   * @param threads how many threads may work at the same time, the caller included; at least 1
   */
  Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("a budget of " + threads + " threads");
    }
    this.threads = threads;
  }

  /** How many threads may work at the same time, the caller included. */
  public int threads() {
    return threads;
  }

  /**
   * Does all parts and returns when the last has ended. A part that throws keeps the others that
   * have not begun from being done; the first exception is thrown here.
   *
   * @param parts how many, 0 or more
   */
  public void run(int parts, Part part) {
    run(parts, threads, part);
  }

  /**
   * The same on no more than so many threads: on the caller's alone where the parts are too small
   * to be handed to others.
   *
   * @param most how many threads at most, the caller's included; at least 1
   */
  public void run(int parts, int most, Part part) {
    int together = Math.min(threads, most);
    if (parts <= 1 || together == 1 || Thread.currentThread() instanceof Worker) {
      for (int i = 0; i < parts; i++) {
        part.run(i);
      }
      return;
    }
    busy.incrementAndGet();
    try {
      // All memory first: what is reserved has to be given back by somebody.
      Worker[] helpers = new Worker[Math.min(parts, together) - 1];
      var work = new DividedWork(parts, part);
      int granted = reserve(helpers.length);
      work.expect(granted);
      for (int i = 0; i < granted; i++) {
        helpers[i] = engage(work);
      }
      work.take();
      for (int i = 0; i < granted; i++) {
        takeBack(helpers[i], work);
      }
      work.await();
    } finally {
      busy.decrementAndGet();
    }
  }

  /** How many of the wanted helpers the budget allows now; they count as busy from here on. */
  private int reserve(int wanted) {
    while (true) {
      int now = busy.get();
      int granted = Math.min(wanted, threads - now);
      if (granted <= 0) {
        return 0;
      }
      if (busy.compareAndSet(now, now + granted)) {
        return granted;
      }
    }
  }

  /** Gives work to a worker; to none where it is closed or the system gives no more threads. */
  private @Nullable Worker engage(DividedWork work) {
    synchronized (idle) {
      Worker worker = closed ? null : idle.pollLast();
      if (worker != null) {
        worker.give(work);
        return worker;
      }
      return closed ? null : start(work);
    }
  }

  private @Nullable Worker start(DividedWork work) {
    try {
      var worker = new Worker(this, work);
      worker.start();
      return worker;
    } catch (OutOfMemoryError e) { // those there are do the work
      return null;
    }
  }

  /**
   * Lets a helper that has not begun rest at once: so it can be given the next work while it is
   * still waking up, and nobody waits for it.
   */
  private void takeBack(@Nullable Worker helper, DividedWork work) {
    if (helper == null) {
      busy.decrementAndGet();
      work.leave();
    } else if (helper.takeBack(work)) {
      if (!rest(helper)) {
        helper.end();
      }
      work.leave();
    }
  }

  /**
   * Tells that a worker has no more work. It counts as busy until others can find it, so that
   * nobody starts a thread in its place; and its caller waits for that, so that the next work of
   * the same caller finds it.
   *
   * @return false where it shall end
   */
  boolean rest(Worker worker) {
    boolean open;
    synchronized (idle) {
      open = !closed;
      if (open) {
        idle.addLast(worker);
      }
    }
    busy.decrementAndGet();
    return open;
  }

  /** Lets a worker go that has been idle; false where work has just been given to it. */
  boolean leave(Worker worker) {
    synchronized (idle) {
      return idle.remove(worker);
    }
  }

  /** Ends the threads. What is divided later is done by the caller alone. */
  @Override
  public void close() {
    synchronized (idle) {
      closed = true;
      idle.forEach(Worker::end);
      idle.clear();
    }
  }
}
