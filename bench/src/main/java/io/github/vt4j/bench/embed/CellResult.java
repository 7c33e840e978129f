package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.figures.Spread;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What was found out about a cell.
 *
 * @param cell the cell
 * @param ours this project's side
 * @param versus the peer's, and how the two compare; null where there is no peer
 */
record CellResult(Cell cell, SideResult ours, @Nullable Versus versus) {
  /**
   * The peer's side.
   *
   * @param theirs what it took
   * @param maxDifference the largest difference between two elements of the token embeddings
   */
  record Versus(SideResult theirs, double maxDifference) {}

  /** How many times as fast as the peer, where there is one. */
  double ratio(Versus against) {
    return against.theirs().millis().median() / ours.millis().median();
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeNumberProperty("threads", cell.threads());
    json.writeNumberProperty("batch", cell.batch());
    json.writeNumberProperty("length", cell.length());
    write(json, "ours", ours.millis());
    if (versus != null) {
      write(json, "theirs", versus.theirs().millis());
      json.writeNumberProperty("ratio", ratio(versus));
      json.writeNumberProperty("maxDifference", versus.maxDifference());
    }
    json.writeNumberProperty("oursGarbageBytes", Math.round(ours.garbageBytes()));
    ours.peakShare().ifPresent(share -> json.writeNumberProperty("oursPeakShare", share));
    json.writeArrayPropertyStart("executed");
    ours.executed().forEach(each -> each.write(json));
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String side, Spread millis) {
    json.writeNumberProperty(side + "Millis", millis.median());
    json.writeNumberProperty(side + "Least", millis.least());
    json.writeNumberProperty(side + "Most", millis.most());
  }
}
