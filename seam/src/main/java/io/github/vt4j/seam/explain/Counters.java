package io.github.vt4j.seam.explain;

import java.util.List;

/**
 * What really executed, as counted up to one moment.
 *
 * @param rows a row for each op, device and provider that has counted something, in that order
 * @param failedLookups how often nobody could serve
 * @param statistics whether executed calls are being counted; where not, {@code calls} of all but
 *     the reference tier stand still
 */
public record Counters(List<Row> rows, long failedLookups, boolean statistics) {
  /** Copies the rows. */
  public Counters {
    rows = List.copyOf(rows);
  }

  /**
   * The counts of one provider for one op on one device.
   *
   * @param op the op's name
   * @param device the device's name
   * @param provider the provider's name
   * @param calls executed calls
   * @param declines calls that it refused
   * @param faults calls in which it threw
   */
  public record Row(
      String op, String device, String provider, long calls, long declines, long faults) {}

  /** Calls that the reference tier executed. */
  public long referenceTierCalls() {
    return rows.stream()
        .filter(row -> row.provider.equals("vt-cpu-ref"))
        .mapToLong(Row::calls)
        .sum();
  }

  /** Executed calls of a provider, all ops and devices together. */
  public long calls(String provider) {
    return rows.stream().filter(r -> r.provider.equals(provider)).mapToLong(Row::calls).sum();
  }

  /** Refused calls of a provider, all ops and devices together. */
  public long declines(String provider) {
    return rows.stream().filter(r -> r.provider.equals(provider)).mapToLong(Row::declines).sum();
  }

  /** The rows as one JSON array. */
  public String toJson() {
    JsonText json = new JsonText().beginArray();
    for (Row row : rows) {
      json.beginObject().name("op").value(row.op).name("device").value(row.device);
      json.name("provider").value(row.provider).name("calls").value(row.calls);
      json.name("declines").value(row.declines).name("faults").value(row.faults).endObject();
    }
    return json.endArray().toString();
  }
}
