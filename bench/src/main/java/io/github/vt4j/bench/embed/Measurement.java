package io.github.vt4j.bench.embed;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What one process found out about one cell.
 *
 * @param batch how many texts
 * @param length how many tokens each
 * @param millis the median time of a call
 * @param garbageBytes the median of what a call allocates on the heap, by all threads
 * @param peakShare how much of the processor's peak the matrix products take, from 0 to 1, as if
 *     all else took no time; null where that is unknown
 * @param executed what a call executes, where the engine tells
 */
record Measurement(
    int batch,
    int length,
    double millis,
    double garbageBytes,
    @Nullable Double peakShare,
    List<Executed> executed) {
  Measurement {
    executed = List.copyOf(executed);
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("batch", batch);
    json.writeNumberProperty("length", length);
    json.writeNumberProperty("millis", millis);
    json.writeNumberProperty("garbageBytes", garbageBytes);
    if (peakShare != null) {
      json.writeNumberProperty("peakShare", peakShare);
    }
    json.writeArrayPropertyStart("executed");
    executed.forEach(each -> each.write(json));
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Reads one. */
  static Measurement of(JsonObject json) {
    return new Measurement(
        (int) json.number("batch"),
        (int) json.number("length"),
        json.number("millis"),
        json.number("garbageBytes"),
        json.has("peakShare") ? json.number("peakShare") : null,
        json.objects("executed").stream().map(Executed::of).toList());
  }
}
