package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import io.github.vt4j.seam.policy.Nearest;
import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds policy entries that match nothing, and tells of each once. Says nothing before services
 * have been loaded, nor of the indexes of devices before all are known, since what is missing until
 * then may still come.
 */
final class PolicyAudit {
  static final Set<String> RESERVED = Set.of(Provider.REFERENCE_TIER, Provider.COMPOSITE);

  private final Journal journal;
  private final Set<PolicyEntry> reported = new HashSet<>();
  private final ProfileAudit profiles = new ProfileAudit();
  private volatile boolean servicesLoaded;
  private volatile boolean devicesKnown;

  PolicyAudit(Journal journal) {
    this.journal = journal;
  }

  void servicesLoaded() {
    servicesLoaded = true;
  }

  void devicesKnown() {
    devicesKnown = true;
  }

  /** Whether there is anything to tell yet. */
  boolean hasBegun() {
    return servicesLoaded;
  }

  /** Tells of what a state's policy has that matches nothing. */
  void audit(State state) {
    // Whoever listens to the journal is foreign code, and so no lock is held meanwhile.
    problems(state).forEach(journal::report);
  }

  private synchronized List<Problem> problems(State state) {
    List<Problem> problems = new ArrayList<>();
    if (!hasBegun()) {
      return problems;
    }
    for (PolicyEntry entry : state.policy().preferred()) {
      if (RESERVED.contains(entry.provider()) && reported.add(entry)) {
        problems.add(
            new Problem(
                entry.origin(),
                "'" + entry.text() + "' cannot be preferred, being the last by nature; require it",
                null));
      }
    }
    Stream.of(state.policy().disabled(), state.policy().preferred(), state.policy().required())
        .flatMap(Collection::stream)
        .filter(entry -> !matchesSomething(state, entry))
        // What is required of nobody is an error at the first use, and need not be told twice.
        .filter(entry -> !isRequiredOfNobody(state, entry))
        .filter(reported::add)
        .forEach(entry -> problems.add(unmatched(state, entry)));
    problems.addAll(profiles.audit(state));
    return problems;
  }

  private static boolean isRequiredOfNobody(State state, PolicyEntry entry) {
    boolean known =
        names(state).contains(entry.provider())
            && (entry.op().equals("*") || state.vocabulary().op(entry.op()).isPresent())
            && !state.lacksDevice(entry);
    return state.policy().required().contains(entry) && !known;
  }

  private boolean matchesSomething(State state, PolicyEntry entry) {
    if (devicesKnown && state.lacksDevice(entry)) {
      return false;
    }
    if (RESERVED.contains(entry.provider())) {
      return hasLast(state, entry) && (!devicesKnown || hasDeviceOfLast(state, entry));
    }
    return state.registry().all().stream()
        .anyMatch(
            r ->
                r.name().equals(entry.provider())
                    && entry.coversType(r.offer.op().name(), r.offer.provider().deviceType()));
  }

  /** Whether an op that an entry names may have the candidate of the entry's reserved name. */
  private static boolean hasLast(State state, PolicyEntry entry) {
    boolean composite = entry.provider().equals(Provider.COMPOSITE);
    return state.vocabulary().ops().stream()
        .filter(op -> entry.op().equals("*") || entry.op().equals(op.name()))
        .anyMatch(op -> op instanceof CallOp<?> call && call.composite().isPresent() == composite);
  }

  /** Whether there may be such a candidate on a device that an entry names. */
  private static boolean hasDeviceOfLast(State state, PolicyEntry entry) {
    if (entry.device().equals("*")) {
      return true;
    }
    boolean composite = entry.provider().equals(Provider.COMPOSITE);
    List<Device> named =
        state.devices().stream()
            .filter(device -> device.type().equals(entry.deviceType()))
            .filter(device -> !entry.hasIndex() || device.name().equals(entry.device()))
            .toList();
    // Kernels of a type without devices are another machine's.
    return named.isEmpty()
        ? state.registry().deviceTypes().contains(entry.deviceType())
        : named.stream().anyMatch(device -> composite || device != state.referenceDevice());
  }

  /** All names that an entry may have. */
  private static Set<String> names(State state) {
    Set<String> names = state.registry().names();
    names.addAll(RESERVED);
    return names;
  }

  private static Problem unmatched(State state, PolicyEntry entry) {
    Set<String> providers = names(state);
    Set<String> ops = state.vocabulary().ops().stream().map(Op::name).collect(Collectors.toSet());
    Set<String> types = state.registry().deviceTypes();
    state.devices().forEach(device -> types.add(device.type()));
    Set<String> devices = state.devices().stream().map(Device::name).collect(Collectors.toSet());
    String why;
    if (!providers.contains(entry.provider())) {
      why = unknown("provider", entry.provider(), providers);
    } else if (!entry.op().equals("*") && !ops.contains(entry.op())) {
      why = unknown("op", entry.op(), ops);
    } else if (!entry.device().equals("*") && !types.contains(entry.deviceType())) {
      why = unknown("device", entry.device(), types);
    } else if (state.lacksDevice(entry)) {
      why = unknown("device", entry.device(), devices);
    } else {
      why = entry.provider() + " offers no such kernel";
    }
    return new Problem(
        entry.origin(), "'" + entry.text() + "' matches nothing so far: " + why, null);
  }

  static String unknown(String what, String name, Collection<String> known) {
    return "no "
        + what
        + " is named '"
        + name
        + "'"
        + Nearest.to(name, known).map(nearest -> "; the nearest is '" + nearest + "'").orElse("");
  }
}
