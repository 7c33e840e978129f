package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Counters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** All counts of a seam. */
final class Tallies {
  private record Key(String op, String device, int ordinal, String provider) {}

  private final Map<Key, Tally> tallies = new ConcurrentHashMap<>();
  private final LongAdder failedLookups = new LongAdder();

  /** What had been counted at the last reset: an adder cannot be set to zero under its users. */
  private volatile Counters baseline = new Counters(List.of(), 0, false);

  Tally of(Op<?> op, Device device, String provider) {
    return tallies.computeIfAbsent(
        new Key(op.name(), device.name(), device.ordinal, provider), key -> new Tally());
  }

  void failedLookup() {
    failedLookups.increment();
  }

  /** One at a time, so that an older sum never follows a newer one. */
  synchronized void reset() {
    baseline = total(false);
  }

  Counters read(boolean statistics) {
    Counters from = baseline;
    Counters total = total(statistics);
    Map<String, Counters.Row> before = new ConcurrentHashMap<>();
    from.rows().forEach(row -> before.put(key(row), row));
    List<Counters.Row> rows = new ArrayList<>();
    for (Counters.Row row : total.rows()) {
      Counters.Row base = before.get(key(row));
      Counters.Row since = base == null ? row : difference(row, base);
      if (since.calls() + since.declines() + since.faults() > 0) {
        rows.add(since);
      }
    }
    return new Counters(rows, total.failedLookups() - from.failedLookups(), statistics);
  }

  private static String key(Counters.Row row) {
    return row.provider() + "@" + row.op() + "/" + row.device();
  }

  private static Counters.Row difference(Counters.Row row, Counters.Row base) {
    return new Counters.Row(
        row.op(),
        row.device(),
        row.provider(),
        row.calls() - base.calls(),
        row.declines() - base.declines(),
        row.faults() - base.faults());
  }

  private Counters total(boolean statistics) {
    List<Counters.Row> rows =
        tallies.entrySet().stream()
            .sorted(
                Map.Entry.comparingByKey(
                    Comparator.comparing(Key::op)
                        .thenComparing(Key::ordinal)
                        .thenComparing(Key::provider)))
            .map(entry -> row(entry.getKey(), entry.getValue()))
            .toList();
    return new Counters(rows, failedLookups.sum(), statistics);
  }

  private static Counters.Row row(Key key, Tally tally) {
    return new Counters.Row(
        key.op(),
        key.device(),
        key.provider(),
        tally.calls.sum(),
        tally.declines.sum(),
        tally.faults.sum());
  }
}
