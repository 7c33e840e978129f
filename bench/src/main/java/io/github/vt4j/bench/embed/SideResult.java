package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.figures.Spread;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What all rounds found out about one side in one cell.
 *
 * @param millis the time of a call: over the rounds, each of which has the median of its calls
 * @param garbageBytes what a call allocates on the heap, the median over the rounds
 * @param peakShare of the processor's peak, the median over the rounds; empty where unknown
 * @param executed what a call executed in the last round
 */
record SideResult(
    Spread millis, double garbageBytes, OptionalDouble peakShare, List<Executed> executed) {
  SideResult {
    executed = List.copyOf(executed);
  }

  static SideResult of(List<Measurement> rounds) {
    List<Double> shares =
        rounds.stream().map(Measurement::peakShare).filter(Objects::nonNull).toList();
    return new SideResult(
        Spread.of(rounds.stream().map(Measurement::millis).toList()),
        Spread.of(rounds.stream().map(Measurement::garbageBytes).toList()).median(),
        shares.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Spread.of(shares).median()),
        rounds.getLast().executed());
  }
}
