package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All registrations, by op and device type, in the order of choice. Immutable. */
final class Registry {
  private record Key(Op<?> op, String deviceType) {}

  private static final Comparator<Registration> ORDER =
      Comparator.comparingInt(Registration::priority).reversed().thenComparing(Registration::name);

  private final Making making;
  private final Map<Key, List<Registration>> registrations;

  private Registry(Making making, Map<Key, List<Registration>> registrations) {
    this.making = making;
    this.registrations = registrations;
  }

  static Registry empty() {
    return new Registry(new Making(), Map.of());
  }

  /** The registrations for an op on a device type: priority descending, then name ascending. */
  List<Registration> of(Op<?> op, String deviceType) {
    return registrations.getOrDefault(new Key(op, deviceType), List.of());
  }

  /**
   * With more; what has a name that is there already for the op and type goes to {@code refused}.
   */
  Registry with(List<Submission> submissions, List<Problem> refused) {
    Map<Key, List<Registration>> next = new HashMap<>(registrations);
    for (Submission submission : submissions) {
      Offer<?> offer = submission.offer();
      Key key = new Key(offer.op(), offer.provider().deviceType());
      List<Registration> existing = next.getOrDefault(key, List.of());
      Optional<Registration> twin =
          existing.stream().filter(r -> r.name().equals(offer.provider().name())).findFirst();
      if (twin.isPresent()) {
        refused.add(refusal(submission, twin.get()));
        continue;
      }
      List<Registration> longer = new ArrayList<>(existing);
      longer.add(new Registration(submission, making));
      longer.sort(ORDER);
      next.put(key, Collections.unmodifiableList(longer));
    }
    return new Registry(making, next);
  }

  private static Problem refusal(Submission refused, Registration first) {
    return new Problem(
        refused.offer().toString(),
        "refused: this name is registered for it already, from "
            + first.source()
            + "; this one is from "
            + refused.source(),
        null);
  }

  /** Every registration: by op, then device type, then in the order of choice. */
  List<Registration> all() {
    return registrations.entrySet().stream()
        .sorted(
            Map.Entry.comparingByKey(
                Comparator.comparingInt((Key key) -> key.op.index).thenComparing(Key::deviceType)))
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }

  /** The names of all providers. */
  Set<String> names() {
    Set<String> names = new TreeSet<>();
    registrations.values().forEach(list -> list.forEach(r -> names.add(r.name())));
    return names;
  }

  /** The device types that something is registered for. */
  Set<String> deviceTypes() {
    Set<String> types = new TreeSet<>();
    registrations.keySet().forEach(key -> types.add(key.deviceType));
    return types;
  }
}
