package io.github.vt4j.cli;

import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What became of one provider on one device.
 *
 * @param provider its name
 * @param device the device, or the type alone where there is no device of it
 * @param priority its priority
 * @param candidates what it is by op
 */
record ProviderReport(
    String provider, String device, int priority, Map<String, Explanation.Candidate> candidates) {
  private record Key(String provider, String device) {}

  /** The reports of all providers, device by device, in the order of choice. */
  static List<ProviderReport> all(Seam seam) {
    Map<Key, ProviderReport> reports = new LinkedHashMap<>();
    for (Device device : seam.devices()) {
      for (Op<?> op : seam.vocabulary().ops()) {
        for (Explanation.Candidate candidate : seam.explain(op, device).candidates()) {
          add(reports, candidate, device.name(), op);
        }
      }
    }
    for (Offer<?> offer : seam.offers()) {
      String type = offer.provider().deviceType();
      if (seam.devices().stream().noneMatch(device -> device.type().equals(type))) {
        Verdict verdict = Verdict.unsupported(() -> "there is no device of this type", null);
        add(
            reports,
            new Explanation.Candidate(
                offer.provider().name(), offer.provider().priority(), "", verdict),
            type,
            offer.op());
      }
    }
    List<String> places = reports.values().stream().map(ProviderReport::device).distinct().toList();
    return reports.values().stream()
        .sorted(
            Comparator.comparing((ProviderReport report) -> places.indexOf(report.device))
                .thenComparing(ProviderReport::priority, Comparator.reverseOrder())
                .thenComparing(ProviderReport::provider))
        .toList();
  }

  private static void add(
      Map<Key, ProviderReport> reports, Explanation.Candidate candidate, String device, Op<?> op) {
    reports
        .computeIfAbsent(
            new Key(candidate.provider(), device),
            key ->
                new ProviderReport(key.provider, key.device, candidate.priority(), new TreeMap<>()))
        .candidates
        .put(op.name(), candidate);
  }

  int count(Verdict.Kind kind) {
    return (int) candidates.values().stream().filter(one -> one.verdict().kind() == kind).count();
  }

  /** Why it is excluded, most frequent reason first; what its kernels tell where it is not. */
  String note() {
    Map<String, Integer> reasons = new TreeMap<>();
    for (Explanation.Candidate candidate : candidates.values()) {
      Verdict verdict = candidate.verdict();
      if (verdict.kind() != Verdict.Kind.SELECTED && verdict.kind() != Verdict.Kind.BELOW) {
        reasons.merge(verdict.toString(), 1, Integer::sum);
      }
    }
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(reasons.entrySet());
    entries.sort(Map.Entry.<String, Integer>comparingByValue(Collections.reverseOrder()));
    if (entries.isEmpty()) {
      return candidates.values().stream()
          .map(Explanation.Candidate::kernel)
          .filter(kernel -> !kernel.isEmpty())
          .distinct()
          .collect(Collectors.joining("; "));
    }
    String first = entries.getFirst().getKey();
    int more = entries.size() - 1;
    return more == 0 ? first : first + " and " + more + " more; see vt explain";
  }
}
