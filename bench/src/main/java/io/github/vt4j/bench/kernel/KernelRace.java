package io.github.vt4j.bench.kernel;

import io.github.vt4j.bench.figures.Spread;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;

/**
 * Measures warm kernels on one thread. In each round a case runs by the provider {@code vector},
 * between two measurements of what it can be at most, and then by each other provider that serves
 * it; the table has the medians over the rounds of processor time, so that what keeps the machine
 * busy hits all alike.
 */
final class KernelRace implements AutoCloseable {
  private static final int LIMIT_WARM_UP = 40;

  private final FmaPeak peak = new FmaPeak();
  private final Contender vector = Contender.preferred("vector");
  private final List<Contender> others = new ArrayList<>();
  private final PrintWriter out;

  private KernelRace(PrintWriter out) {
    this.out = out;
    others.add(Contender.without("vector,openblas,onednn", "vt-native"));
    for (String provider : List.of("openblas", "onednn")) {
      Contender contender = Contender.preferred(provider);
      if (contender.serves(0)) {
        others.add(contender);
      } else {
        contender.close();
      }
    }
  }

  /** Measures all cases and prints a table. */
  static void run(int rounds, PrintWriter out) {
    try (KernelRace race = new KernelRace(out)) {
      race.run(rounds);
    }
  }

  private void run(int rounds) {
    for (int i = 0; i < LIMIT_WARM_UP; i++) {
      peak.measure();
    }
    int count = vector.cases().size();
    for (int i = 0; i < count; i++) {
      vector.warmUp(i); // kernels share loops, which all warm up
    }
    out.print("| case | vector, µs | rate | limit | share |");
    others.forEach(other -> out.printf(" %s, µs | ratio |", other.provider()));
    out.println();
    out.println("|---|---:|---:|---:|---:|" + "---:|---:|".repeat(others.size()));
    for (int i = 0; i < count; i++) {
      measure(i, rounds);
    }
    out.println();
    out.println("peak's sum " + peak.kept());
  }

  /** Beside the peak of multiply-adds, or of a copy of as many bytes where it has none. */
  private void measure(int index, int rounds) {
    KernelCase<?> kernelCase = vector.cases().get(index);
    if (kernelCase.operations() > 0) {
      measure(index, rounds, kernelCase.operations(), peak::measure, "GF/s");
      return;
    }
    try (CopyPeak copy = new CopyPeak(kernelCase.bytes())) {
      for (int i = 0; i < LIMIT_WARM_UP; i++) {
        copy.measure();
      }
      measure(index, rounds, kernelCase.bytes(), copy::measure, "GB/s");
    }
  }

  private void measure(int index, int rounds, double work, DoubleSupplier limit, String unit) {
    int repeats = vector.warmUp(index);
    List<Rival> rivals = others.stream().map(other -> Rival.of(other, index)).toList();
    List<Double> times = new ArrayList<>();
    List<Double> limits = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double before = limit.getAsDouble();
      double time = vector.time(index, repeats);
      double around = (before + limit.getAsDouble()) / 2;
      times.add(time);
      limits.add(around);
      shares.add(work / time / around);
      rivals.forEach(Rival::round);
    }
    double time = Spread.of(times).median();
    out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.0f %s | %.0f | %.0f %% |",
        vector.cases().get(index).name(),
        time / 1000,
        work / time,
        unit,
        Spread.of(limits).median(),
        100 * Spread.of(shares).median());
    rivals.forEach(rival -> out.print(rival.columns(time)));
    out.println();
    out.flush();
  }

  /** Another provider in the rounds of one case. */
  private record Rival(Contender contender, int index, int repeats, List<Double> times) {
    /** Not run where another kernel would execute; the portable ones stand for all that do. */
    static Rival of(Contender contender, int index) {
      boolean runs = contender.provider().equals("vt-native") || contender.serves(index);
      return new Rival(contender, index, runs ? contender.warmUp(index) : 0, new ArrayList<>());
    }

    void round() {
      if (repeats > 0) {
        times.add(contender.time(index, repeats));
      }
    }

    String columns(double fastest) {
      if (repeats == 0) {
        return " | |";
      }
      double median = Spread.of(times).median();
      return String.format(Locale.ROOT, " %.1f | %.1f |", median / 1000, median / fastest);
    }
  }

  @Override
  public void close() {
    vector.close();
    others.forEach(Contender::close);
  }
}
