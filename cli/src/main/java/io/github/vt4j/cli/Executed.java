package io.github.vt4j.cli;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Counters;
import java.io.PrintWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * What executed, for people and as JSON.
 *
 * @param counters what the seam counted
 * @param declines why providers declined calls
 */
record Executed(Counters counters, List<DeclineReasons.Row> declines) {
  void print(PrintWriter out) {
    Table table = new Table("OP", "DEVICE", "PROVIDER", "CALLS", "DECLINES");
    for (Counters.Row row : counters.rows()) {
      table.row(row.op(), row.device(), row.provider(), row.calls(), row.declines());
    }
    out.print(table);
    if (!declines.isEmpty()) {
      Table reasons = new Table("DECLINED", "DEVICE", "BY", "CALLS", "BECAUSE");
      for (DeclineReasons.Row row : declines) {
        SeamEvent.Declined decline = row.decline();
        reasons.row(
            decline.op(), decline.device(), decline.provider(), row.calls(), decline.reason());
      }
      out.print(reasons);
    }
    out.println("reference tier calls: " + counters.referenceTierCalls());
  }

  /** Writes properties of the current object. */
  void write(JsonGenerator json) {
    json.writeName("executed");
    json.writeRawValue(counters.toJson());
    json.writeArrayPropertyStart("declineReasons");
    for (DeclineReasons.Row row : declines) {
      json.writeStartObject();
      json.writeStringProperty("op", row.decline().op());
      json.writeStringProperty("device", row.decline().device());
      json.writeStringProperty("provider", row.decline().provider());
      json.writeStringProperty("reason", row.decline().reason());
      json.writeNumberProperty("calls", row.calls());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("referenceTierCalls", counters.referenceTierCalls());
  }
}
