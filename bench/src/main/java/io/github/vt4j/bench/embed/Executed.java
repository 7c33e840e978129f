package io.github.vt4j.bench.embed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * Executed calls.
 *
 * @param op the op's name
 * @param provider the provider's name
 * @param calls how many
 */
record Executed(String op, String provider, long calls) {
  /** What each of some runs executed, by what had executed before and after them. */
  static List<Executed> perRun(List<Executed> before, List<Executed> after, long runs) {
    Map<List<String>, Long> earlier = new HashMap<>();
    before.forEach(each -> earlier.put(each.key(), each.calls));
    return after.stream()
        .map(each -> each.less(earlier.getOrDefault(each.key(), 0L), runs))
        .filter(each -> each.calls > 0)
        .toList();
  }

  private List<String> key() {
    return List.of(op, provider);
  }

  private Executed less(long earlier, long runs) {
    return new Executed(op, provider, (calls - earlier) / runs);
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("op", op);
    json.writeStringProperty("provider", provider);
    json.writeNumberProperty("calls", calls);
    json.writeEndObject();
  }

  /** Reads one. */
  static Executed of(JsonObject json) {
    return new Executed(json.text("op"), json.text("provider"), (long) json.number("calls"));
  }
}
