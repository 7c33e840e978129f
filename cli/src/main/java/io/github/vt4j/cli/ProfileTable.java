package io.github.vt4j.cli;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Operand;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Span;
import io.github.vt4j.seam.explain.Execution;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A profile for people: a table of calls for each span that has some.
 *
 * @param profile what executed
 */
record ProfileTable(Profile profile) {
  private static final double NANOS_PER_MICRO = 1_000;

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    profile.spans().forEach(span -> append(text, "", span));
    return text.toString();
  }

  private static void append(StringBuilder text, String outer, Span span) {
    String path = outer + span.name();
    if (!span.calls().isEmpty()) {
      text.append(path).append(": ").append(micros(span.duration())).append(" us");
      text.append(System.lineSeparator()).append(table(span)).append(System.lineSeparator());
    }
    span.spans().forEach(inner -> append(text, path + " > ", inner));
  }

  private static Table table(Span span) {
    Table table = new Table("OP", "PROVIDER", "US", "INPUTS", "OUTPUTS", "NODES", "DECLINED BY");
    for (ExecutedCall call : span.calls()) {
      table.row(
          call.op(),
          call.execution().provider(),
          micros(call.duration()),
          operands(call.inputs()),
          operands(call.outputs()),
          String.join(", ", call.nodes()),
          declines(call.execution()));
    }
    return table;
  }

  private static String micros(long nanos) {
    return String.format(Locale.ROOT, "%.1f", nanos / NANOS_PER_MICRO);
  }

  private static String operands(List<Operand> operands) {
    return operands.stream().map(Operand::toString).collect(Collectors.joining(" "));
  }

  private static String declines(Execution execution) {
    return execution.declines().stream()
        .map(declined -> declined.provider() + " (" + declined.reason() + ")")
        .collect(Collectors.joining(", "));
  }
}
