package io.github.vt4j.cli.profile;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Operand;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Span;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * A profile in the Trace Event Format, JSON object form, which chrome://tracing and Perfetto open:
 * a complete event ({@code "ph": "X"}) for each span and each call, times in microseconds.
 *
 * @param model what was run
 * @param profile what executed
 */
public record ChromeTrace(String model, Profile profile) {
  private static final int PROCESS = 1;

  /** Writes an object. */
  public void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("displayTimeUnit", "ms");
    json.writeArrayPropertyStart("traceEvents");
    beginEvent(json, "process_name", "M", 0);
    json.writeObjectPropertyStart("args");
    json.writeStringProperty("name", model);
    json.writeEndObject();
    json.writeEndObject();
    profile.spans().forEach(span -> write(json, span));
    json.writeEndArray();
    json.writeEndObject();
  }

  /** An outer event comes before those in it, which viewers take for the nesting. */
  private static void write(JsonGenerator json, Span span) {
    beginEvent(json, span.name(), "X", span.thread());
    writeTimes(json, "span", span.start(), span.duration());
    json.writeEndObject();
    span.spans().forEach(inner -> write(json, inner));
    span.calls().forEach(call -> write(json, call, span.thread()));
  }

  private static void write(JsonGenerator json, ExecutedCall call, long thread) {
    beginEvent(json, call.op(), "X", thread);
    writeTimes(json, call.execution().provider(), call.start(), call.duration());
    json.writeObjectPropertyStart("args");
    json.writeStringProperty("provider", call.execution().provider());
    json.writeStringProperty("device", call.device());
    json.writeStringProperty("nodes", String.join(", ", call.nodes()));
    json.writeStringProperty("inputs", text(call.inputs()));
    json.writeStringProperty("outputs", text(call.outputs()));
    if (!call.execution().declines().isEmpty()) {
      json.writeStringProperty(
          "declines",
          call.execution().declines().stream()
              .map(declined -> declined.provider() + ": " + declined.reason())
              .collect(Collectors.joining("; ")));
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void beginEvent(JsonGenerator json, String name, String phase, long thread) {
    json.writeStartObject();
    json.writeStringProperty("name", name);
    json.writeStringProperty("ph", phase);
    json.writeNumberProperty("pid", PROCESS);
    json.writeNumberProperty("tid", thread);
  }

  private static void writeTimes(JsonGenerator json, String category, long start, long duration) {
    json.writeStringProperty("cat", category);
    json.writeNumberProperty("ts", ProfileJson.micros(start));
    json.writeNumberProperty("dur", ProfileJson.micros(duration));
  }

  private static String text(List<Operand> operands) {
    return operands.stream().map(Operand::toString).collect(Collectors.joining(", "));
  }
}
