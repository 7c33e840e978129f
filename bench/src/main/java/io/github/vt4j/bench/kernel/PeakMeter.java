package io.github.vt4j.bench.kernel;

import io.github.vt4j.bench.figures.Spread;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Measures what some threads can do at most when all work at the same time. Two threads may share a
 * core, and then do less than twice what one does.
 */
public final class PeakMeter implements AutoCloseable {
  /** Some milliseconds' worth: long beside the start of a thread, short beside a cell. */
  private static final int MEASUREMENTS = 200;

  private final List<FmaPeak> peaks;
  private final ExecutorService pool;

  /** For so many threads; warms up. */
  public PeakMeter(int threads) {
    peaks = Stream.generate(FmaPeak::new).limit(threads).toList();
    pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
    measure();
  }

  /** Whether this JVM has the Vector API's module, without which nothing can be measured. */
  public static boolean isAvailable() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }

  /** In 10⁹ f32 operations a second, a multiply-add being two; all threads together. */
  public double measure() {
    double sum = 0;
    List<Future<Double>> running =
        peaks.stream().map(peak -> pool.submit(() -> sustained(peak))).toList();
    try {
      for (Future<Double> one : running) {
        sum += one.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the peak was measured", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the peak cannot be measured", e);
    }
    return sum;
  }

  private static double sustained(FmaPeak peak) {
    return Spread.of(Stream.generate(peak::measure).limit(MEASUREMENTS).toList()).median();
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
