package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.embed.CellResult.Versus;
import io.github.vt4j.bench.figures.Spread;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Made-up results: a ratio of 2 on one thread, and of a half on two. */
final class Results {
  private Results() {}

  static EmbedResult versus() {
    return result(
        "a peer",
        new Versus(side(20, OptionalDouble.empty()), 3e-6),
        new Versus(side(5, OptionalDouble.empty()), 4e-6));
  }

  static EmbedResult alone() {
    return result(null, null, null);
  }

  private static EmbedResult result(
      @Nullable String peer, @Nullable Versus one, @Nullable Versus two) {
    SideResult ours = side(10, OptionalDouble.of(0.5));
    Cell cell = new Cell(1, 8, 128);
    return new EmbedResult(
        new Machine("a processor", 2, "an os", "a jvm", 0.5),
        "a model",
        peer,
        3,
        List.of(new CellResult(cell, ours, one), new CellResult(new Cell(2, 8, 128), ours, two)),
        List.of(new MemoryResult(cell, 1000.0, peer == null ? null : 2000.0)));
  }

  private static SideResult side(double millis, OptionalDouble share) {
    Spread spread = new Spread(millis - 1, millis, millis + 2);
    return new SideResult(spread, 4096, share, List.of(new Executed("Linear", "vector", 36)));
  }
}
