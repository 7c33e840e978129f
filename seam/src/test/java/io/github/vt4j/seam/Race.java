package io.github.vt4j.seam;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that begin together. */
final class Race {
  private Race() {}

  /** What each of some threads returns; what one throws is thrown. */
  static <T> List<T> of(int threads, Callable<T> work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Callable<T>> tasks = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      tasks.add(
          () -> {
            start.await();
            return work.call();
          });
    }
    try (var executor = Executors.newFixedThreadPool(threads)) {
      List<T> results = new ArrayList<>();
      for (Future<T> future : executor.invokeAll(tasks)) {
        results.add(future.get());
      }
      return results;
    }
  }

  /** Different tasks that begin together. */
  static void between(List<Callable<?>> tasks) throws Exception {
    var next = tasks.iterator();
    of(
        tasks.size(),
        () -> {
          Callable<?> mine;
          synchronized (next) {
            mine = next.next();
          }
          return mine.call();
        });
  }
}
