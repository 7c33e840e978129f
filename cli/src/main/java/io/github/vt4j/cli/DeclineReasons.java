package io.github.vt4j.cli;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.event.SeamListener;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the reasons for which providers decline calls. Safe for any number of threads. */
final class DeclineReasons implements SeamListener {
  private final Map<SeamEvent.Declined, Long> counts = new LinkedHashMap<>();

  /**
   * Why a provider declined calls.
   *
   * @param decline the op, the device, the provider and the reason
   * @param calls how many calls it declined for that reason
   */
  record Row(SeamEvent.Declined decline, long calls) {}

  @Override
  public synchronized void on(SeamEvent event) {
    if (event instanceof SeamEvent.Declined declined) {
      counts.merge(declined, 1L, Long::sum);
    }
  }

  /** The reasons in the order in which they were first given. */
  synchronized List<Row> rows() {
    return counts.entrySet().stream()
        .map(entry -> new Row(entry.getKey(), entry.getValue()))
        .toList();
  }
}
