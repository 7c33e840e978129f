package io.github.vt4j.bench.dispatch;

import static java.util.Objects.requireNonNull;

import io.github.vt4j.bench.figures.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/** Collects rounds of results; its text is two Markdown tables: each case, and each bound. */
final class Medians {
  /** What a case may cost over another that does the same work without the seam. */
  private record Bound(String name, String baseline, double nanoseconds) {}

  private static final List<Bound> BOUNDS =
      List.of(
          new Bound("SiteBenchmark.site", "SiteBenchmark.interfaceField", 2),
          new Bound("SimilarityBenchmark.site", "SimilarityBenchmark.interfaceField", 2),
          new Bound("RunBenchmark.run", "RunBenchmark.direct", 4),
          new Bound("RunBenchmark.runCounting", "RunBenchmark.direct", 8),
          new Bound("TurnsBenchmark.runCounting", "TurnsBenchmark.array", 7));

  /** One case's rounds, each its median over the iterations. */
  private record Case(List<Double> nanoseconds, List<Double> bytes) {
    void add(RunResult result) {
      Map<String, Result> measured = result.getSecondaryResults();
      nanoseconds.add(median(measured, ProcessorTime.LABEL));
      bytes.add(median(measured, "gc.alloc.rate.norm"));
    }

    private static double median(Map<String, Result> measured, String label) {
      return requireNonNull(measured.get(label), label).getStatistics().getPercentile(50);
    }
  }

  private final Map<String, Case> cases = new TreeMap<>();

  void add(RunResult result) {
    String name = name(result.getParams().getBenchmark());
    cases.computeIfAbsent(name, key -> new Case(new ArrayList<>(), new ArrayList<>())).add(result);
  }

  /** The class and the method. */
  private static String name(String qualified) {
    int method = qualified.lastIndexOf('.');
    return qualified.substring(qualified.lastIndexOf('.', method - 1) + 1);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append("| case | ns/op, median | least–most | B/op |\n|---|---:|---:|---:|\n");
    cases.forEach(
        (name, rounds) ->
            text.append("| %s | %s | ".formatted(name, spread(rounds.nanoseconds)))
                .append("%.0f |\n".formatted(Spread.of(rounds.bytes).median())));
    text.append("\n| case | over | ns, median | least–most | bound |\n|---|---|---:|---:|---:|\n");
    for (Bound bound : BOUNDS) {
      Case with = cases.get(bound.name);
      Case without = cases.get(bound.baseline);
      if (with != null && without != null) {
        List<Double> over =
            IntStream.range(0, with.nanoseconds.size())
                .mapToObj(round -> with.nanoseconds.get(round) - without.nanoseconds.get(round))
                .toList();
        text.append(
            "| %s | %s | %s | %.0f |\n"
                .formatted(bound.name, bound.baseline, spread(over), bound.nanoseconds));
      }
    }
    return text.toString();
  }

  private static String spread(List<Double> values) {
    Spread spread = Spread.of(values);
    return String.format(
        Locale.ROOT, "%.1f | %.1f–%.1f", spread.median(), spread.least(), spread.most());
  }
}
