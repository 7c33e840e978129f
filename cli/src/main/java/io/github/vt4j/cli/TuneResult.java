package io.github.vt4j.cli;

import io.github.vt4j.onnx.tune.TunedClass;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/**
 * What was measured, for people and as JSON.
 *
 * @param classes the classes of calls
 * @param file the profile
 */
record TuneResult(List<TunedClass> classes, Path file) {
  private static final double NANOS_PER_MILLI = 1e6;

  void print(PrintWriter out) {
    Table table = new Table("OP", "DEVICE", "CALLS", "CHOICE", "MS", "OTHERS");
    for (TunedClass measured : classes) {
      List<Timing> order = measured.order();
      table.row(
          measured.op(),
          measured.deviceType(),
          measured.callClass().isEmpty() ? "all" : measured.callClass(),
          order.isEmpty() ? String.join(", ", measured.contenders()) : order.getFirst().provider(),
          order.isEmpty() ? "" : millis(order.getFirst()),
          others(order));
    }
    out.println(table);
    out.println("the profile is in " + file + "; --profile-file " + file + " chooses by it");
  }

  private static String others(List<Timing> order) {
    return order.size() <= 1
        ? "none"
        : order.stream()
            .skip(1)
            .map(timing -> timing.provider() + " " + millis(timing))
            .collect(Collectors.joining(", "));
  }

  private static String millis(Timing timing) {
    return String.format(Locale.ROOT, "%.4f", timing.nanos() / NANOS_PER_MILLI);
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("file", file.toString());
    json.writeArrayPropertyStart("classes");
    for (TunedClass measured : classes) {
      json.writeStartObject();
      json.writeStringProperty("op", measured.op());
      json.writeStringProperty("device", measured.deviceType());
      json.writeStringProperty("class", measured.callClass());
      json.writeArrayPropertyStart("candidates");
      measured.contenders().forEach(json::writeString);
      json.writeEndArray();
      json.writeArrayPropertyStart("order");
      for (Timing timing : measured.order()) {
        json.writeStartObject();
        json.writeStringProperty("provider", timing.provider());
        json.writeNumberProperty("millis", timing.nanos() / NANOS_PER_MILLI);
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
