package io.github.vt4j.bench.kernel;

import io.github.vt4j.bench.figures.Spread;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleSupplier;

/**
 * Measures warm kernels on one thread. In each round a case runs by the provider {@code vector},
 * between two measurements of what it can be at most, and by {@code vt-native}; the table has the
 * medians over the rounds of processor time, so that what keeps the machine busy hits all alike.
 */
final class KernelRace {
  private static final long WARM_UP_NANOS = 1_500_000_000;
  private static final int PEAK_WARM_UP = 40;
  private static final double ROUND_NANOS = 3_000_000;

  private final FmaPeak peak = new FmaPeak();
  private final TensorRuntime vector;
  private final TensorRuntime portable;
  private final PrintWriter out;

  private KernelRace(TensorRuntime vector, TensorRuntime portable, PrintWriter out) {
    this.vector = vector;
    this.portable = portable;
    this.out = out;
  }

  /** Measures all cases and prints a table. */
  static void run(int rounds, PrintWriter out) {
    try (TensorRuntime vector = runtime(Map.of());
        TensorRuntime portable = runtime(Map.of("vt.op.provider.disable", "vector"));
        TensorArena first = vector.arena();
        TensorArena second = portable.arena()) {
      new KernelRace(vector, portable, out)
          .run(new KernelCases(first).all(), new KernelCases(second).all(), rounds);
    }
  }

  private static TensorRuntime runtime(Map<String, String> policy) {
    return TensorRuntime.builder().properties(policy).environment(Map.of()).threads(1).build();
  }

  private void run(List<KernelCase<?>> cases, List<KernelCase<?>> same, int rounds) {
    for (int i = 0; i < PEAK_WARM_UP; i++) {
      peak.measure();
    }
    cases.forEach(each -> warmUp(vector, each)); // kernels share loops, which all warm up
    out.println("| case | vector, µs | rate | limit | share | vt-native, µs | ratio |");
    out.println("|---|---:|---:|---:|---:|---:|---:|");
    for (int i = 0; i < cases.size(); i++) {
      measure(cases.get(i), same.get(i), rounds);
    }
    out.println();
    out.println("peak's sum " + peak.kept());
  }

  /** Beside the peak of multiply-adds, or of a copy of as many bytes where it has none. */
  private void measure(KernelCase<?> fast, KernelCase<?> slow, int rounds) {
    if (fast.operations() > 0) {
      measure(fast, slow, rounds, fast.operations(), peak::measure, "GF/s");
      return;
    }
    try (CopyPeak copy = new CopyPeak(fast.bytes())) {
      for (int i = 0; i < PEAK_WARM_UP; i++) {
        copy.measure();
      }
      measure(fast, slow, rounds, fast.bytes(), copy::measure, "GB/s");
    }
  }

  private void measure(
      KernelCase<?> fast,
      KernelCase<?> slow,
      int rounds,
      double work,
      DoubleSupplier limit,
      String unit) {
    int repeats = warmUp(vector, fast);
    int slowRepeats = warmUp(portable, slow);
    List<Double> times = new ArrayList<>();
    List<Double> slowTimes = new ArrayList<>();
    List<Double> limits = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double before = limit.getAsDouble();
      double time = fast.time(vector, repeats);
      double around = (before + limit.getAsDouble()) / 2;
      times.add(time);
      limits.add(around);
      shares.add(work / time / around);
      slowTimes.add(slow.time(portable, slowRepeats));
    }
    double time = Spread.of(times).median();
    double slowTime = Spread.of(slowTimes).median();
    out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.0f %s | %.0f | %.0f %% | %.1f | %.1f |%n",
        fast.name(),
        time / 1000,
        work / time,
        unit,
        Spread.of(limits).median(),
        100 * Spread.of(shares).median(),
        slowTime / 1000,
        slowTime / time);
  }

  /** Runs a case until the compiler is through with it; how often it fits into a round. */
  private static int warmUp(TensorRuntime runtime, KernelCase<?> kernelCase) {
    long started = Clock.now();
    double last = 0;
    while (Clock.now() - started < WARM_UP_NANOS) {
      last = kernelCase.time(runtime, 1);
    }
    return Math.max(1, (int) (ROUND_NANOS / last));
  }
}
