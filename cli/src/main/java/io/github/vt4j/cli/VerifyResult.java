package io.github.vt4j.cli;

import io.github.vt4j.onnx.conformance.CaseResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/**
 * What became of the cases of ONNX's backend tests, for people and as JSON.
 *
 * @param results the results by the cases' names, sorted
 */
record VerifyResult(Map<String, CaseResult> results) {
  boolean succeeded() {
    return cases(CaseResult.Failed.class).isEmpty();
  }

  private List<String> cases(Class<? extends CaseResult> kind) {
    return results.entrySet().stream()
        .filter(entry -> kind.isInstance(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  private <R extends CaseResult> void forEach(Class<R> kind, BiConsumer<String, R> body) {
    cases(kind).forEach(name -> body.accept(name, kind.cast(results.get(name))));
  }

  void print(PrintWriter out) {
    Map<String, Integer> absent = new TreeMap<>();
    forEach(
        CaseResult.Unsupported.class,
        (name, result) -> absent.merge(result.absent(), 1, Integer::sum));
    if (!absent.isEmpty()) {
      Table table = new Table("UNSUPPORTED", "CASES");
      absent.forEach(table::row);
      out.println(table);
    }
    if (!succeeded()) {
      Table table = new Table("FAILED", "REASON");
      forEach(CaseResult.Failed.class, (name, result) -> table.row(name, result.reason()));
      out.println(table);
    }
    out.printf(
        "%d passed, %d failed, %d unsupported%n",
        cases(CaseResult.Passed.class).size(),
        cases(CaseResult.Failed.class).size(),
        cases(CaseResult.Unsupported.class).size());
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeArrayPropertyStart("passed");
    cases(CaseResult.Passed.class).forEach(json::writeString);
    json.writeEndArray();
    json.writeArrayPropertyStart("failed");
    forEach(
        CaseResult.Failed.class,
        (name, result) -> {
          json.writeStartObject();
          json.writeStringProperty("case", name);
          json.writeStringProperty("reason", result.reason());
          json.writeEndObject();
        });
    json.writeEndArray();
    json.writeArrayPropertyStart("unsupported");
    forEach(
        CaseResult.Unsupported.class,
        (name, result) -> {
          json.writeStartObject();
          json.writeStringProperty("case", name);
          json.writeStringProperty("op", result.absent());
          json.writeStringProperty("reason", result.reason());
          json.writeEndObject();
        });
    json.writeEndArray();
    json.writeEndObject();
  }
}
