package io.github.vt4j.bench.embed;

import static java.util.Objects.requireNonNull;

import io.github.vt4j.bench.embed.CellResult.Versus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets processes of the sides take turns, and collects what they report. Each round measures each
 * number of threads on each side in a fresh process, so that what slows the machine for a while
 * hits both.
 */
final class Race {
  /** The job whose memory is compared. */
  private static final int MEMORY_BATCH = 8;

  private static final int MEMORY_LENGTH = 128;

  private final Work work;
  private final List<Side> sides;
  private final Path outputs;
  private final PrintWriter err;
  private final Map<Cell, Map<Side, List<Measurement>>> measured = new LinkedHashMap<>();
  private final Map<Cell, Double> differences = new HashMap<>();
  private final Map<Side, String> engines = new EnumMap<>(Side.class);

  /**
   * A race.
   *
   * @param sides one or both, in the order of their turns
   * @param outputs a folder for files that the processes leave
   * @param err where progress is told
   */
  Race(Work work, List<Side> sides, Path outputs, PrintWriter err) {
    this.work = work;
    this.sides = List.copyOf(sides);
    this.outputs = outputs;
    this.err = err;
  }

  /** Runs one round for a number of threads. */
  void round(int threads) throws IOException, SideFailedException {
    SideProcess process = new SideProcess(work, outputs, err);
    for (Side side : sides) {
      err.printf("  %s, threads %d%n", side, threads);
      SideReport report = process.run(side, threads);
      engines.put(side, report.engine());
      for (Measurement each : report.cells()) {
        measured
            .computeIfAbsent(
                new Cell(threads, each.batch(), each.length()), _ -> new EnumMap<>(Side.class))
            .computeIfAbsent(side, _ -> new ArrayList<>())
            .add(each);
      }
    }
    if (sides.contains(Side.THEIRS)) {
      compare(threads);
    }
  }

  private void compare(int threads) throws IOException {
    for (int batch : work.batches()) {
      for (int length : work.lengths()) {
        Cell cell = new Cell(threads, batch, length);
        Embeddings ours = Embeddings.read(SideMain.file(outputs, Side.OURS, batch, length));
        Embeddings theirs = Embeddings.read(SideMain.file(outputs, Side.THEIRS, batch, length));
        try {
          differences.merge(cell, ours.maxDifference(theirs), Math::max);
        } catch (IllegalStateException e) {
          throw new IllegalStateException(cell + ": " + e.getMessage(), e);
        }
      }
    }
  }

  /** The memory of processes that do one job alone. */
  MemoryResult memory(int threads) throws IOException, SideFailedException {
    SideProcess process = new SideProcess(work.alone(MEMORY_BATCH, MEMORY_LENGTH), outputs, err);
    Map<Side, @Nullable Double> bytes = new HashMap<>();
    for (Side side : sides) {
      err.printf("  memory of %s, threads %d%n", side, threads);
      bytes.put(side, process.run(side, threads).peakResidentBytes());
    }
    Cell cell = new Cell(threads, MEMORY_BATCH, MEMORY_LENGTH);
    return new MemoryResult(cell, bytes.get(Side.OURS), bytes.get(Side.THEIRS));
  }

  /** What compared with, once there was a round; null where there is no peer. */
  @Nullable String peer() {
    return engines.get(Side.THEIRS);
  }

  /** A result for each cell. */
  List<CellResult> results() {
    return measured.entrySet().stream()
        .map(entry -> result(entry.getKey(), entry.getValue()))
        .toList();
  }

  private CellResult result(Cell cell, Map<Side, List<Measurement>> rounds) {
    List<Measurement> theirs = rounds.get(Side.THEIRS);
    return new CellResult(
        cell,
        SideResult.of(requireNonNull(rounds.get(Side.OURS))),
        theirs == null
            ? null
            : new Versus(SideResult.of(theirs), requireNonNull(differences.get(cell))));
  }
}
