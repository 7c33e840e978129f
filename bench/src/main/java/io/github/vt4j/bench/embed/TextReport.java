package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.embed.CellResult.Versus;
import io.github.vt4j.bench.figures.Spread;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Prints a result for people. */
final class TextReport {
  private static final double BYTES_PER_MIB = 1 << 20;
  private static final double BYTES_PER_KIB = 1 << 10;

  private final EmbedResult result;
  private final PrintWriter out;

  private TextReport(EmbedResult result, PrintWriter out) {
    this.result = result;
    this.out = out;
  }

  /** Prints it. */
  static void print(EmbedResult result, PrintWriter out) {
    new TextReport(result, out).print();
  }

  private void print() {
    Machine machine = result.machine();
    line(
        "%s, %d processors, %s, %s",
        machine.processor(), machine.processors(), machine.os(), machine.jvm());
    line(
        "%s, %s, load before %.1f",
        result.model(),
        result.rounds() == 1 ? "one round" : "medians of " + result.rounds() + " rounds",
        machine.load());
    if (result.peer() != null) {
      line("theirs: %s", result.peer());
    }
    line("");
    line(
        "threads  batch  length     ours ms  (least-most)         %sgarbage KiB  of peak",
        result.peer() == null ? "" : "theirs ms  (least-most)          ratio  difference  ");
    result.cells().forEach(this::print);
    result.geometricMean().ifPresent(mean -> line("%ngeometric mean of ratios %.3f", mean));
    result.worst().ifPresent(worst -> line("worst cell %.3f: %s", worst.value(), worst.cell()));
    executed();
    result.memory().forEach(this::print);
    out.flush();
  }

  private void print(CellResult each) {
    Cell cell = each.cell();
    SideResult ours = each.ours();
    Versus versus = each.versus();
    String compared =
        versus == null
            ? ""
            : format(
                "%s  %6.3f  %10.1e  ",
                times(versus.theirs().millis()), each.ratio(versus), versus.maxDifference());
    String share =
        ours.peakShare().isPresent()
            ? format("%.0f %%", 100 * ours.peakShare().getAsDouble())
            : "-";
    line(
        "%7d  %5d  %6d  %s  %s%11.1f  %7s",
        cell.threads(),
        cell.batch(),
        cell.length(),
        times(ours.millis()),
        compared,
        ours.garbageBytes() / BYTES_PER_KIB,
        share);
  }

  private static String times(Spread millis) {
    String spread = format("(%.2f-%.2f)", millis.least(), millis.most());
    return format("%10.2f  %-19s", millis.median(), spread);
  }

  /** Which providers took part, by the calls of one run of each cell. */
  private void executed() {
    Map<String, Long> calls = new TreeMap<>();
    for (CellResult cell : result.cells()) {
      cell.ours().executed().forEach(each -> calls.merge(each.provider(), each.calls(), Long::sum));
    }
    line("%nproviders, by calls in one run of each cell: %s", calls);
  }

  private void print(MemoryResult memory) {
    line(
        "peak resident memory, %s: ours %s, theirs %s",
        memory.cell(), mebibytes(memory.oursBytes()), mebibytes(memory.theirsBytes()));
  }

  private static String mebibytes(@Nullable Double bytes) {
    return bytes == null ? "unknown" : format("%.0f MiB", bytes / BYTES_PER_MIB);
  }

  private void line(String format, Object... values) {
    out.println(format(format, values));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
