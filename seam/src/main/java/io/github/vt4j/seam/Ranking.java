package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Verdict;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import io.github.vt4j.seam.policy.Nearest;
import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Ranks the candidates for an op on a device: the registered ones by priority and name, then what a
 * profile, policy and requirements make of them; last a fused op's composite or the reference tier.
 */
final class Ranking {
  private final State state;
  private final Op<?> op;
  private final Device device;
  private final MeasuredProfile.@Nullable Entry entry;

  private Ranking(State state, Op<?> op, Device device, MeasuredProfile.@Nullable Entry entry) {
    this.state = state;
    this.op = op;
    this.device = device;
    this.entry = entry;
  }

  /**
   * All candidates for a class of calls in the order of choice.
   *
   * @param callClass negative for any, so that a profile's order for one does not count
   */
  static List<Candidate> of(State state, Op<?> op, Device device, int callClass) {
    MeasuredProfile profile = state.policy().profile();
    // Naming a class costs something, which is spared where nothing is known.
    if (profile == null || callClass < 0 || !profile.knows(op.name(), device.type())) {
      return new Ranking(state, op, device, null).candidates();
    }
    MeasuredProfile.Entry entry =
        profile.entry(op.name(), device.type(), op.className(callClass)).orElse(null);
    return new Ranking(state, op, device, entry).candidates();
  }

  /** All candidates in the order of choice before any call is looked at. */
  static List<Candidate> of(State state, Op<?> op, Device device) {
    return of(state, op, device, op.anyClass());
  }

  private List<Candidate> candidates() {
    List<Candidate> ranked = new ArrayList<>();
    for (Registration registration : state.registry().of(op, device.type())) {
      ranked.add(
          new Candidate(
              registration.name(),
              registration.priority(),
              registration,
              exclusion(registration),
              null));
    }
    addLast(ranked);
    ranked = restricted(ranked);
    applyProfile(ranked);
    lift(
        ranked,
        state.policy().preferred(),
        candidate -> candidate.registration() != null && candidate.eligible());
    lift(ranked, required(ranked), candidate -> true);
    return ranked;
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
      Supplier<String> reason =
          registration.offer.provider().requirement().unmet(device, state.capabilitiesOf(device));
      return reason == null
          ? null
          : Verdict.unsupported(Decline.because(reason)::reason, null); // which guards it
    } catch (Exception | LinkageError | ServiceConfigurationError e) {
      return Verdict.unsupported(() -> "its requirement threw " + e, e);
    }
  }

  private void addLast(List<Candidate> ranked) {
    if (!(op instanceof CallOp<?> call)) {
      return;
    }
    if (call.composite().isPresent()) {
      String name = Provider.COMPOSITE;
      ranked.add(new Candidate(name, Provider.REFERENCE_TIER_PRIORITY, null, disabled(name), null));
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
              Provider.REFERENCE_TIER, Provider.REFERENCE_TIER_PRIORITY, null, exclusion, null));
    }
  }

  private boolean servedBy(Device reference) {
    return of(state, op, reference).stream().anyMatch(Candidate::eligible);
  }

  /**
   * Moves to the front, in the order of the profile, the candidates that were measured. A kernel is
   * made here only where the profile knows what it tells of itself, and where nothing excludes it.
   */
  private void applyProfile(List<Candidate> ranked) {
    MeasuredProfile profile = state.policy().profile();
    if (entry == null || profile == null) {
      return;
    }
    List<Candidate> measured = new ArrayList<>();
    List<Timing> timings = new ArrayList<>();
    for (Timing timing : entry.order()) {
      for (int i = 0; i < ranked.size(); i++) {
        Candidate candidate = ranked.get(i);
        if (!candidate.name().equals(timing.provider()) || !candidate.eligible()) {
          continue;
        }
        Set<String> told = profile.kernels().getOrDefault(candidate.name(), Set.of());
        if (!told.isEmpty() && candidate.exclusionNow() != null) {
          continue;
        }
        if (told.isEmpty() || told.contains(candidate.description())) {
          measured.add(candidate);
          timings.add(timing);
        } else {
          ranked.set(i, candidate.with(new Measured.Outdated(profile, candidate)));
        }
      }
    }
    ranked.removeAll(measured);
    for (int i = measured.size() - 1; i >= 0; i--) {
      Timing rival = timings.size() == 1 ? null : timings.get(i == 0 ? 1 : 0);
      ranked.addFirst(measured.get(i).with(new Measured.Timed(profile, timings.get(i), rival)));
    }
  }

  /** Moves to the front, in the order of the entries, the candidates that they name. */
  private void lift(
      List<Candidate> ranked, List<PolicyEntry> entries, Predicate<Candidate> movable) {
    List<Candidate> lifted = new ArrayList<>();
    for (PolicyEntry by : entries) {
      for (Candidate candidate : ranked) {
        if (names(by, candidate) && !lifted.contains(candidate) && movable.test(candidate)) {
          lifted.add(candidate);
        }
      }
    }
    ranked.removeAll(lifted);
    ranked.addAll(0, lifted);
  }

  private boolean names(PolicyEntry by, Candidate candidate) {
    return by.matches(candidate.name(), op.name(), device.type(), device.index());
  }

  /** The entries that require one of the candidates. */
  private List<PolicyEntry> required(List<Candidate> ranked) {
    return state.policy().required().stream()
        .filter(by -> ranked.stream().anyMatch(candidate -> names(by, candidate)))
        .toList();
  }

  /** Excludes all but the required, where one of them is registered at all. */
  private List<Candidate> restricted(List<Candidate> ranked) {
    Supplier<String> unmeetable = unmeetable(state);
    if (unmeetable != null) {
      return excluding(ranked, candidate -> true, unmeetable);
    }
    List<PolicyEntry> required = required(ranked);
    if (required.isEmpty()) {
      return ranked;
    }
    return excluding(
        ranked,
        candidate -> required.stream().noneMatch(one -> names(one, candidate)),
        () -> requiringOthers(required));
  }

  private static String requiringOthers(List<PolicyEntry> required) {
    return required.stream().map(PolicyEntry::toString).distinct().collect(Collectors.joining(", "))
        + " which requires others";
  }

  private static List<Candidate> excluding(
      List<Candidate> ranked, Predicate<Candidate> excluded, Supplier<String> by) {
    List<Candidate> result = new ArrayList<>();
    for (Candidate candidate : ranked) {
      result.add(
          candidate.eligible() && excluded.test(candidate)
              ? candidate.excluded(Verdict.disabled(by))
              : candidate);
    }
    return result;
  }

  /**
   * Why a policy cannot be met by anybody, whatever the op: it requires what nobody registered.
   * Null where it can. It is the first use's error, so that what is registered later counts.
   */
  static @Nullable Supplier<String> unmeetable(State state) {
    if (state.policy().required().isEmpty()) {
      return null;
    }
    Set<String> providers = state.registry().names();
    providers.add(Provider.REFERENCE_TIER);
    providers.add(Provider.COMPOSITE);
    Set<String> ops = state.vocabulary().ops().stream().map(Op::name).collect(Collectors.toSet());
    for (PolicyEntry entry : state.policy().required()) {
      if (!providers.contains(entry.provider())) {
        return () -> unmeetable(entry, "provider", entry.provider(), providers);
      }
      if (!entry.op().equals("*") && !ops.contains(entry.op())) {
        return () -> unmeetable(entry, "op", entry.op(), ops);
      }
      if (state.lacksDevice(entry)) {
        Set<String> names = state.devices().stream().map(Device::name).collect(Collectors.toSet());
        return () -> unmeetable(entry, "device", entry.device(), names);
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
