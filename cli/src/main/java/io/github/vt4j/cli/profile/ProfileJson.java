package io.github.vt4j.cli.profile;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Operand;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Span;
import io.github.vt4j.seam.explain.Execution;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * A profile as JSON. Times are in microseconds since the profile began; {@code reads} are positions
 * among the calls of the same span.
 *
 * @param model what was run
 * @param profile what executed
 */
public record ProfileJson(String model, Profile profile) {
  private static final double NANOS_PER_MICRO = 1_000;

  /** Microseconds of nanoseconds. */
  static double micros(long nanos) {
    return nanos / NANOS_PER_MICRO;
  }

  /** Writes an object. */
  public void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("model", model);
    json.writeStringProperty("timeUnit", "us");
    json.writeName("spans");
    write(json, profile.spans());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, List<Span> spans) {
    json.writeStartArray();
    for (Span span : spans) {
      json.writeStartObject();
      json.writeStringProperty("name", span.name());
      json.writeNumberProperty("thread", span.thread());
      json.writeNumberProperty("start", micros(span.start()));
      json.writeNumberProperty("duration", micros(span.duration()));
      json.writeName("spans");
      write(json, span.spans());
      json.writeArrayPropertyStart("calls");
      span.calls().forEach(call -> write(json, call));
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, ExecutedCall call) {
    json.writeStartObject();
    json.writeStringProperty("op", call.op());
    json.writeStringProperty("device", call.device());
    json.writeStringProperty("provider", call.execution().provider());
    json.writeNumberProperty("start", micros(call.start()));
    json.writeNumberProperty("duration", micros(call.duration()));
    json.writeArrayPropertyStart("nodes");
    call.nodes().forEach(json::writeString);
    json.writeEndArray();
    writeOperands(json, "inputs", call.inputs());
    writeOperands(json, "outputs", call.outputs());
    json.writeArrayPropertyStart("reads");
    call.reads().forEach(json::writeNumber);
    json.writeEndArray();
    json.writeArrayPropertyStart("declines");
    for (Execution.Declined declined : call.execution().declines()) {
      json.writeStartObject();
      json.writeStringProperty("provider", declined.provider());
      json.writeStringProperty("reason", declined.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeOperands(JsonGenerator json, String name, List<Operand> operands) {
    json.writeArrayPropertyStart(name);
    for (Operand operand : operands) {
      json.writeStartObject();
      json.writeStringProperty("dtype", operand.dtype().toString());
      json.writeName("shape");
      json.writeArray(operand.shape().dims(), 0, operand.shape().rank());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
