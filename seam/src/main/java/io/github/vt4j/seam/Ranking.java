package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Verdict;
import io.github.vt4j.seam.policy.Nearest;
import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the candidates for an op on a device: the registered ones by priority and name, then what
 * policy and requirements make of them; last a fused op's composite or the reference tier.
 */
final class Ranking {
  private final State state;
  private final Op<?> op;
  private final Device device;

  private Ranking(State state, Op<?> op, Device device) {
    this.state = state;
    this.op = op;
    this.device = device;
  }

  /** All candidates in the order of choice. */
  static List<Candidate> of(State state, Op<?> op, Device device) {
    return new Ranking(state, op, device).candidates();
  }

  private List<Candidate> candidates() {
    List<Candidate> ranked = new ArrayList<>();
    for (Registration registration : state.registry().of(op, device.type())) {
      ranked.add(
          new Candidate(
              registration.name(), registration.priority(), registration, exclusion(registration)));
    }
    lift(ranked, state.policy().preferred(), true);
    addLast(ranked);
    return restricted(ranked);
  }

  private @Nullable Verdict exclusion(Registration registration) {
    Verdict disabled = disabled(registration.name());
    return disabled != null ? disabled : unsupported(registration);
  }

  private @Nullable Verdict disabled(String name) {
    Optional<PolicyEntry> entry =
        state.policy().disabledBy(name, op.name(), device.type(), device.index());
    return entry.map(by -> Verdict.disabled(by::toString)).orElse(null);
  }

  private @Nullable Verdict unsupported(Registration registration) {
    try {
      String reason =
          registration.offer.provider().requirement().unmet(device, state.capabilitiesOf(device));
      return reason == null ? null : Verdict.unsupported(() -> reason, null);
    } catch (RuntimeException | LinkageError e) {
      return Verdict.unsupported(() -> "its requirement threw " + e, e);
    }
  }

  private void addLast(List<Candidate> ranked) {
    if (!(op instanceof CallOp<?> call)) {
      return;
    }
    if (call.composite().isPresent()) {
      String name = Provider.COMPOSITE;
      ranked.add(new Candidate(name, Provider.REFERENCE_TIER_PRIORITY, null, disabled(name)));
      return;
    }
    Device reference = state.referenceDevice();
    if (reference != null && reference != device && state.hostAccessOf(device) != null) {
      Verdict exclusion = disabled(Provider.REFERENCE_TIER);
      if (exclusion == null && !servedBy(reference)) {
        exclusion = Verdict.unsupported(() -> reference + " has no kernel for it", null);
      }
      ranked.add(
          new Candidate(
              Provider.REFERENCE_TIER, Provider.REFERENCE_TIER_PRIORITY, null, exclusion));
    }
  }

  private boolean servedBy(Device reference) {
    return of(state, op, reference).stream().anyMatch(Candidate::eligible);
  }

  /** Moves to the front, in the order of the entries, the candidates that they name. */
  private void lift(List<Candidate> ranked, List<PolicyEntry> entries, boolean supportedOnly) {
    List<Candidate> lifted = new ArrayList<>();
    for (PolicyEntry entry : entries) {
      for (Candidate candidate : ranked) {
        if (names(entry, candidate)
            && !lifted.contains(candidate)
            && (candidate.eligible() || !supportedOnly)) {
          lifted.add(candidate);
        }
      }
    }
    ranked.removeAll(lifted);
    ranked.addAll(0, lifted);
  }

  private boolean names(PolicyEntry entry, Candidate candidate) {
    return entry.matches(candidate.name(), op.name(), device.type(), device.index());
  }

  /** Excludes all but the required, where one of them is registered at all. */
  private List<Candidate> restricted(List<Candidate> ranked) {
    String unmeetable = unmeetable(state);
    if (unmeetable != null) {
      return excluding(ranked, candidate -> true, unmeetable);
    }
    List<PolicyEntry> required =
        state.policy().required().stream()
            .filter(entry -> ranked.stream().anyMatch(candidate -> names(entry, candidate)))
            .toList();
    if (required.isEmpty()) {
      return ranked;
    }
    lift(ranked, required, false);
    String by =
        required.stream().map(PolicyEntry::toString).distinct().collect(Collectors.joining(", "))
            + " which requires others";
    return excluding(
        ranked, candidate -> required.stream().noneMatch(entry -> names(entry, candidate)), by);
  }

  private static List<Candidate> excluding(
      List<Candidate> ranked, Predicate<Candidate> excluded, String by) {
    List<Candidate> result = new ArrayList<>();
    for (Candidate candidate : ranked) {
      Verdict exclusion =
          candidate.eligible() && excluded.test(candidate)
              ? Verdict.disabled(() -> by)
              : candidate.exclusion();
      result.add(
          new Candidate(
              candidate.name(), candidate.priority(), candidate.registration(), exclusion));
    }
    return result;
  }

  /**
   * Why a policy cannot be met by anybody, whatever the op: it requires what nobody registered.
   * Null where it can. It is the first use's error, so that what is registered later counts.
   */
  static @Nullable String unmeetable(State state) {
    if (state.policy().required().isEmpty()) {
      return null;
    }
    Set<String> providers = state.registry().names();
    providers.add(Provider.REFERENCE_TIER);
    providers.add(Provider.COMPOSITE);
    Set<String> ops = state.vocabulary().ops().stream().map(Op::name).collect(Collectors.toSet());
    for (PolicyEntry entry : state.policy().required()) {
      if (!providers.contains(entry.provider())) {
        return unmeetable(entry, "provider", entry.provider(), providers);
      }
      if (!entry.op().equals("*") && !ops.contains(entry.op())) {
        return unmeetable(entry, "op", entry.op(), ops);
      }
      if (state.lacksDevice(entry)) {
        Set<String> names = state.devices().stream().map(Device::name).collect(Collectors.toSet());
        return unmeetable(entry, "device", entry.device(), names);
      }
    }
    return null;
  }

  private static String unmeetable(PolicyEntry entry, String what, String name, Set<String> known) {
    return entry
        + " requires the "
        + what
        + " '"
        + name
        + "', which "
        + (what.equals("device") ? "there is not" : "nobody registered")
        + "; the nearest is "
        + Nearest.to(name, known).orElse("none");
  }
}
