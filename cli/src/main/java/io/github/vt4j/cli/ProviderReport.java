package io.github.vt4j.cli;

import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of one provider on one device.
 *
 * @param provider its name
 * @param device the device, or the type alone where there is no device of it
 * @param priority its priority
 * @param verdicts the verdict on it by op
 */
record ProviderReport(String provider, String device, int priority, Map<String, Verdict> verdicts) {
  private record Key(String provider, String device) {}

  /** The reports of all providers, device by device. */
  static List<ProviderReport> all(Seam seam) {
    Map<Key, ProviderReport> reports = new LinkedHashMap<>();
    for (Device device : seam.devices()) {
      for (Op<?> op : seam.vocabulary().ops()) {
        for (Explanation.Candidate candidate : seam.explain(op, device).candidates()) {
          add(reports, candidate, device.name(), op, candidate.verdict());
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
                offer.provider().name(), offer.provider().priority(), verdict),
            type,
            offer.op(),
            verdict);
      }
    }
    return List.copyOf(reports.values());
  }

  private static void add(
      Map<Key, ProviderReport> reports,
      Explanation.Candidate candidate,
      String device,
      Op<?> op,
      Verdict verdict) {
    reports
        .computeIfAbsent(
            new Key(candidate.provider(), device),
            key ->
                new ProviderReport(key.provider, key.device, candidate.priority(), new TreeMap<>()))
        .verdicts
        .put(op.name(), verdict);
  }

  int count(Verdict.Kind kind) {
    return (int) verdicts.values().stream().filter(verdict -> verdict.kind() == kind).count();
  }

  /** Why it is excluded, most frequent reason first; empty where it is not. */
  String note() {
    Map<String, Integer> reasons = new TreeMap<>();
    for (Verdict verdict : verdicts.values()) {
      if (verdict.kind() != Verdict.Kind.SELECTED && verdict.kind() != Verdict.Kind.BELOW) {
        reasons.merge(verdict.toString(), 1, Integer::sum);
      }
    }
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(reasons.entrySet());
    entries.sort(Map.Entry.<String, Integer>comparingByValue(Collections.reverseOrder()));
    if (entries.isEmpty()) {
      return "";
    }
    String first = entries.getFirst().getKey();
    int more = entries.size() - 1;
    return more == 0 ? first : first + " and " + more + " more; see vt explain";
  }
}
