package io.github.vt4j.cli;

import io.github.vt4j.seam.explain.Counters;
import java.io.PrintWriter;
import tools.jackson.core.JsonGenerator;

/**
 * What executed, for people and as JSON.
 *
 * @param counters what the seam counted
 */
record Executed(Counters counters) {
  void print(PrintWriter out) {
    Table table = new Table("OP", "DEVICE", "PROVIDER", "CALLS", "DECLINES");
    for (Counters.Row row : counters.rows()) {
      table.row(row.op(), row.device(), row.provider(), row.calls(), row.declines());
    }
    out.print(table);
    out.println("reference tier calls: " + counters.referenceTierCalls());
  }

  /** Writes two properties of the current object. */
  void write(JsonGenerator json) {
    json.writeName("executed");
    json.writeRawValue(counters.toJson());
    json.writeNumberProperty("referenceTierCalls", counters.referenceTierCalls());
  }
}
