package io.github.vt4j.bench.embed;

import com.sun.management.ThreadMXBean;
import io.github.vt4j.bench.figures.Spread;
import io.github.vt4j.bench.kernel.PeakMeter;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Measures cells in one process, one after the other. */
final class Stopwatch {
  /** So many calls are measured at least. */
  private static final int CALLS = 5;

  /** With calls so slow that all of these take this many times the time to measure, fewer do. */
  private static final int SLOW_CALLS = 3;

  private static final int SLOW = 4;

  private static final int START_PARTS = 4;

  /** The start ends after so many times its time at the latest. */
  private static final int START_LIMIT = 6;

  /** The part of the time above which the compiler is not through yet. */
  private static final double COMPILING = 0.05;

  /** Warming up goes on while times still fall by this much from one part of it to the next. */
  private static final double STILL_FALLING = 0.97;

  private static final int WARM_UP_PARTS = 4;

  /** How many parts without it there must be one after the other. */
  private static final int STEADY_PARTS = 2;

  /** Warming up ends after so many times its time at the latest. */
  private static final int WARM_UP_LIMIT = 5;

  private static final double NANOS_PER_MILLI = 1e6;

  private final ThreadMXBean threads =
      (ThreadMXBean) ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private final @Nullable CompilationMXBean compilation =
      ManagementFactory.getCompilationMXBean(); // null for a JVM that interprets alone
  private final Engine engine;
  private final Pace pace;
  private final @Nullable PeakMeter peak;
  private boolean started;

  /**
   * For an engine.
   *
   * @param peak null where shares of the peak are not asked for
   */
  Stopwatch(Engine engine, Pace pace, @Nullable PeakMeter peak) {
    this.engine = engine;
    this.pace = pace;
    this.peak = peak;
  }

  /** Warms a job up and measures it. */
  Measurement measure(Job job, int batch, int length) {
    if (!started) {
      started = true;
      start(job);
    }
    warmUp(job);
    List<Executed> before = engine.executed();
    List<Double> millis = new ArrayList<>();
    List<Double> garbage = new ArrayList<>();
    long began = System.nanoTime();
    while (!isEnough(millis.size(), System.nanoTime() - began)) {
      long allocated = threads.getTotalThreadAllocatedBytes();
      millis.add(time(job) / NANOS_PER_MILLI);
      garbage.add((double) (threads.getTotalThreadAllocatedBytes() - allocated));
    }
    List<Executed> executed = Executed.perRun(before, engine.executed(), millis.size());
    Spread times = Spread.of(millis);
    OptionalDouble operations = job.operations();
    Double peakShare = null;
    if (peak != null && operations.isPresent()) {
      double perNano = operations.getAsDouble() / (times.median() * NANOS_PER_MILLI);
      peakShare = perNano / peak.measure();
    }
    return new Measurement(
        batch, length, times.median(), Spread.of(garbage).median(), peakShare, executed);
  }

  /** Until the compiler has fallen silent: on a busy machine that takes longer. */
  private void start(Job job) {
    long part = pace.start().toNanos() / START_PARTS;
    int parts = 0;
    boolean compiling = true;
    while (parts < START_PARTS || (compiling && parts < START_LIMIT * START_PARTS)) {
      long before = compilationMillis();
      long began = System.nanoTime();
      repeat(job, part);
      double millis = (System.nanoTime() - began) / NANOS_PER_MILLI;
      compiling = compilationMillis() - before > COMPILING * millis;
      parts++;
    }
  }

  private long compilationMillis() {
    return compilation == null ? 0 : compilation.getTotalCompilationTime();
  }

  private void warmUp(Job job) {
    long enough = pace.warmUp().toNanos();
    long began = System.nanoTime();
    double best = Double.MAX_VALUE;
    int steady = 0;
    long elapsed = 0;
    while (elapsed < enough || (steady < STEADY_PARTS && elapsed < WARM_UP_LIMIT * enough)) {
      double bestOfPart = repeat(job, enough / WARM_UP_PARTS);
      steady = bestOfPart < STILL_FALLING * best ? 0 : steady + 1;
      best = Math.min(best, bestOfPart);
      elapsed = System.nanoTime() - began;
    }
  }

  /** Runs it for so long, once at least; the least time of a run. */
  private static double repeat(Job job, long nanos) {
    long began = System.nanoTime();
    double best = time(job);
    while (System.nanoTime() - began < nanos) {
      best = Math.min(best, time(job));
    }
    return best;
  }

  private boolean isEnough(int calls, long elapsed) {
    long enough = pace.measuring().toNanos();
    return calls >= CALLS && elapsed >= enough || calls >= SLOW_CALLS && elapsed >= SLOW * enough;
  }

  private static double time(Job job) {
    long began = System.nanoTime();
    job.run();
    return System.nanoTime() - began;
  }
}
