package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.figures.Spread;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * All that was found out.
 *
 * @param machine where
 * @param model its name
 * @param peer what was compared with, for people; null for nothing
 * @param rounds how often each cell was measured in a fresh process
 * @param cells a result for each
 * @param memory a result for each number of threads, where that was asked for
 */
record EmbedResult(
    Machine machine,
    String model,
    @Nullable String peer,
    int rounds,
    List<CellResult> cells,
    List<MemoryResult> memory) {
  /** A cell's ratio. */
  record Ratio(Cell cell, double value) {}

  EmbedResult {
    cells = List.copyOf(cells);
    memory = List.copyOf(memory);
  }

  /** The ratios of all cells; none where there is no peer. */
  List<Ratio> ratios() {
    return cells.stream()
        .flatMap(
            result ->
                Optional.ofNullable(result.versus())
                    .map(versus -> new Ratio(result.cell(), result.ratio(versus)))
                    .stream())
        .toList();
  }

  /** Of the ratios, where there are any. */
  OptionalDouble geometricMean() {
    List<Double> values = ratios().stream().map(Ratio::value).toList();
    return values.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Spread.geometricMean(values));
  }

  /** The cell in which the peer is furthest ahead, or least behind. */
  Optional<Ratio> worst() {
    return ratios().stream().min(Comparator.comparingDouble(Ratio::value));
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeName("machine");
    machine.write(json);
    json.writeStringProperty("model", model);
    if (peer != null) {
      json.writeStringProperty("peer", peer);
    }
    json.writeNumberProperty("rounds", rounds);
    json.writeArrayPropertyStart("cells");
    cells.forEach(cell -> cell.write(json));
    json.writeEndArray();
    geometricMean().ifPresent(mean -> json.writeNumberProperty("geometricMean", mean));
    if (!memory.isEmpty()) {
      json.writeArrayPropertyStart("memory");
      memory.forEach(each -> each.write(json));
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
