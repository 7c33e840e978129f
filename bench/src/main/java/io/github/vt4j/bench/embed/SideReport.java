package io.github.vt4j.bench.embed;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What one process found out.
 *
 * @param engine what was measured, for people
 * @param cells a measurement for each cell
 * @param peakResidentBytes the most memory of the process that was in RAM at one time; null where
 *     the system does not tell
 */
record SideReport(String engine, List<Measurement> cells, @Nullable Double peakResidentBytes) {
  SideReport {
    cells = List.copyOf(cells);
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("engine", engine);
    json.writeArrayPropertyStart("cells");
    cells.forEach(cell -> cell.write(json));
    json.writeEndArray();
    if (peakResidentBytes != null) {
      json.writeNumberProperty("peakResidentBytes", peakResidentBytes);
    }
    json.writeEndObject();
  }

  /** Reads one. */
  static SideReport of(JsonObject json) {
    return new SideReport(
        json.text("engine"),
        json.objects("cells").stream().map(Measurement::of).toList(),
        json.has("peakResidentBytes") ? json.number("peakResidentBytes") : null);
  }
}
