package io.github.vt4j.onnx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Runs the same work on several threads at once. */
final class Concurrently {
  private Concurrently() {}

  /** Waits for all, and throws what one has thrown. */
  static void run(int threads, IntConsumer work) throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        runs.add(pool.submit(() -> work.accept(thread)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    }
  }
}
