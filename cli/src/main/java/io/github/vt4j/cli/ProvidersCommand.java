package io.github.vt4j.cli;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Problem;
import io.github.vt4j.seam.explain.Verdict;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.core.JsonGenerator;

/** {@code vt providers}: who is registered, for how many ops, and who is chosen. */
@Command(
    name = "providers",
    description = "Shows the registered providers, device by device.",
    mixinStandardHelpOptions = true)
final class ProvidersCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (TensorRuntime runtime = runtimeOptions.open()) {
      Seam seam = runtime.seam();
      List<ProviderReport> reports = ProviderReport.all(seam);
      if (json) {
        Json.write(out, generator -> write(generator, reports, seam.problems()));
      } else {
        print(out, reports);
      }
    }
    return 0;
  }

  private static void print(PrintWriter out, List<ProviderReport> reports) {
    Table table = new Table("PROVIDER", "DEVICE", "PRIORITY", "OPS", "SELECTED", "NOTE");
    for (ProviderReport report : reports) {
      table.row(
          report.provider(),
          report.device(),
          report.priority(),
          report.candidates().size(),
          report.count(Verdict.Kind.SELECTED),
          report.note());
    }
    out.print(table);
  }

  private static void write(
      JsonGenerator json, List<ProviderReport> reports, List<Problem> problems) {
    json.writeStartObject();
    json.writeArrayPropertyStart("providers");
    for (ProviderReport report : reports) {
      json.writeStartObject();
      json.writeStringProperty("provider", report.provider());
      json.writeStringProperty("device", report.device());
      json.writeNumberProperty("priority", report.priority());
      json.writeArrayPropertyStart("ops");
      report
          .candidates()
          .forEach(
              (op, candidate) -> {
                json.writeStartObject();
                json.writeStringProperty("op", op);
                json.writeStringProperty("verdict", candidate.verdict().kind().name());
                json.writeStringProperty("reason", candidate.verdict().reason());
                if (!candidate.kernel().isEmpty()) {
                  json.writeStringProperty("kernel", candidate.kernel());
                }
                json.writeEndObject();
              });
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("problems");
    problems.forEach(problem -> json.writeString(problem.toString()));
    json.writeEndArray();
    json.writeEndObject();
  }
}
