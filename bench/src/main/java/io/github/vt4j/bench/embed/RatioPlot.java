package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.embed.EmbedResult.Ratio;
import java.util.List;
import java.util.Locale;

/**
 * Draws ratios as an SVG of bars: a group for each batch and length, a bar for each number of
 * threads, and a line at 1, above which this project is ahead. It has colours for light and for
 * dark surroundings.
 */
final class RatioPlot {
  private static final List<String> COLOURS = List.of("#3b82d0", "#d9822b", "#2e9e6b", "#9466c9");
  private static final List<Double> STEPS = List.of(0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0);
  private static final int MOST_LINES = 10;

  private static final int LEFT = 50;
  private static final int TOP = 64;
  private static final int HEIGHT = 260;
  private static final int BELOW = 56;
  private static final int BAR = 26;
  private static final int GAP = 14;
  private static final int BATCH_GAP = 16;

  /** Room for the title. */
  private static final int NARROWEST = 480;

  private static final String STYLE =
      """
      <style>
      text { font: 12px system-ui, sans-serif; fill: #1f2328; }
      .back { fill: #ffffff; } .grid { stroke: #d8dee4; } .one { stroke: #1f2328; stroke-width: 1.5; }
      .value { font-size: 10px; text-anchor: middle; } .middle { text-anchor: middle; }
      .end { text-anchor: end; } .title { font-size: 14px; font-weight: 600; }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; } .back { fill: #0d1117; } .grid { stroke: #30363d; }
      .one { stroke: #e6edf3; }
      }
      </style>
      """;

  private final String title;
  private final List<Ratio> ratios;
  private final List<Integer> threads;
  private final List<Integer> batches;
  private final List<Integer> lengths;
  private final double step;
  private final double top;
  private final StringBuilder svg = new StringBuilder();

  private RatioPlot(String title, List<Ratio> ratios) {
    this.title = title;
    this.ratios = ratios;
    this.threads = ratios.stream().map(ratio -> ratio.cell().threads()).distinct().toList();
    this.batches = ratios.stream().map(ratio -> ratio.cell().batch()).distinct().toList();
    this.lengths = ratios.stream().map(ratio -> ratio.cell().length()).distinct().toList();
    double most = Math.max(1, ratios.stream().mapToDouble(Ratio::value).max().orElse(1));
    step =
        STEPS.stream()
            .filter(each -> most / each < MOST_LINES)
            .findFirst()
            .orElse(most / MOST_LINES);
    top = Math.ceil(most / step + 0.25) * step;
  }

  /** The SVG of some ratios. */
  static String of(String title, List<Ratio> ratios) {
    return new RatioPlot(title, ratios).draw();
  }

  private String draw() {
    int groups = batches.size() * (lengths.size() * group() + BATCH_GAP);
    int width = Math.max(NARROWEST, LEFT + groups + BATCH_GAP);
    int height = TOP + HEIGHT + BELOW;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
            + " height=\"%d\">%n",
        width, height, width, height);
    svg.append(STYLE);
    add("<rect class=\"back\" width=\"%d\" height=\"%d\"/>%n", width, height);
    text("title", LEFT, 22, title);
    legend();
    for (double value = 0; value < top + step / 2; value += step) {
      line("grid", width, value);
      text("end", LEFT - 6, y(value) + 4, format(step < 0.5 ? "%.2f" : "%.1f", value));
    }
    ratios.forEach(this::bar);
    labels();
    line("one", width, 1);
    return svg.append("</svg>\n").toString();
  }

  private void legend() {
    double x = LEFT;
    for (int i = 0; i < threads.size(); i++) {
      add("<rect x=\"%.0f\" y=\"36\" width=\"12\" height=\"12\" fill=\"%s\"/>%n", x, colour(i));
      text("", x + 18, 46, threads.get(i) == 1 ? "1 thread" : threads.get(i) + " threads");
      x += 90;
    }
  }

  private void bar(Ratio ratio) {
    int series = threads.indexOf(ratio.cell().threads());
    double x = x(ratio.cell().batch(), ratio.cell().length()) + series * BAR;
    double y = y(ratio.value());
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"%s\">"
            + "<title>%s: %.3f</title></rect>%n",
        x, y, BAR - 2, TOP + HEIGHT - y, colour(series), ratio.cell(), ratio.value());
    text("value", x + BAR / 2.0 - 1, y - 4, format("%.2f", ratio.value()));
  }

  private void labels() {
    double middle = threads.size() * BAR / 2.0;
    for (int batch : batches) {
      for (int length : lengths) {
        text("middle", x(batch, length) + middle, TOP + HEIGHT + 18, Integer.toString(length));
      }
      double first = x(batch, lengths.getFirst());
      double last = x(batch, lengths.getLast());
      text("middle", (first + last) / 2 + middle, TOP + HEIGHT + 40, "batch " + batch);
    }
    text("end", LEFT - 6, TOP + HEIGHT + 18, "length");
  }

  private int group() {
    return threads.size() * BAR + GAP;
  }

  private double x(int batch, int length) {
    int before = batches.indexOf(batch) * lengths.size() + lengths.indexOf(length);
    return LEFT + BATCH_GAP + before * group() + batches.indexOf(batch) * BATCH_GAP;
  }

  private double y(double value) {
    return TOP + HEIGHT * (1 - value / top);
  }

  private static String colour(int series) {
    return COLOURS.get(series % COLOURS.size());
  }

  private void line(String type, int width, double value) {
    add(
        "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
        type, LEFT, width - BATCH_GAP, y(value), y(value));
  }

  private void text(String type, double x, double y, String text) {
    add("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>%n", type, x, y, escaped(text));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private void add(String format, Object... values) {
    svg.append(format(format, values));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
