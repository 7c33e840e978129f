package io.github.vt4j.bench.embed;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The most memory in RAM of a process that does nothing but one cell.
 *
 * @param cell the cell
 * @param oursBytes this project's process; null where the system does not tell
 * @param theirsBytes the peer's; null where there is none too
 */
record MemoryResult(Cell cell, @Nullable Double oursBytes, @Nullable Double theirsBytes) {
  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("threads", cell.threads());
    json.writeNumberProperty("batch", cell.batch());
    json.writeNumberProperty("length", cell.length());
    write(json, "oursPeakResidentBytes", oursBytes);
    write(json, "theirsPeakResidentBytes", theirsBytes);
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, @Nullable Double bytes) {
    if (bytes != null) {
      json.writeNumberProperty(name, bytes.longValue());
    }
  }
}
