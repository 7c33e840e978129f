package io.github.vt4j.seam.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What users say about the choice of kernels. Immutable; every method that changes something
 * returns a new policy. Entries are written {@code NAME[@OP][/DEVICE]}.
 *
 * <p>Of the entries that disable or enable a provider the last that matches decides, so {@code
 * enable("onednn@MatMul")} after {@code disable("onednn")} brings back that one op.
 */
public final class Policy {
  /** The origin of what the program itself says. */
  public static final String API = "API";

  /** The origin of what a scoped policy says. */
  public static final String SCOPE = "scoped policy";

  private static final Policy NONE = new Policy(List.of(), List.of(), List.of(), null, false, API);

  private final List<Switch> switches;
  private final List<PolicyEntry> preferred;
  private final List<PolicyEntry> required;
  private final @Nullable MeasuredProfile profile;
  private final boolean statistics;
  private final String speaker;

  private record Switch(PolicyEntry entry, boolean enabled) {}

  private Policy(
      List<Switch> switches,
      List<PolicyEntry> preferred,
      List<PolicyEntry> required,
      @Nullable MeasuredProfile profile,
      boolean statistics,
      String speaker) {
    this.switches = List.copyOf(switches);
    this.preferred = List.copyOf(preferred);
    this.required = List.copyOf(required);
    this.profile = profile;
    this.statistics = statistics;
    this.speaker = speaker;
  }

  /** The policy that says nothing. */
  public static Policy none() {
    return NONE;
  }

  /** The same policy; what is added to it will name this origin. */
  public Policy speaking(String origin) {
    return new Policy(switches, preferred, required, profile, statistics, origin);
  }

  /** Also disables. */
  public Policy disable(String... entries) {
    return switching(parse(entries), false);
  }

  /** Also enables again what has been disabled. */
  public Policy enable(String... entries) {
    return switching(parse(entries), true);
  }

  /** Prefers these and no others, in this order; none to prefer nobody. */
  public Policy prefer(String... entries) {
    return new Policy(switches, parse(entries), required, profile, statistics, speaker);
  }

  /** Requires one of these and no others, in this order; none to require nobody. */
  public Policy require(String... entries) {
    return new Policy(switches, preferred, parse(entries), profile, statistics, speaker);
  }

  /**
   * Has what was measured go before the providers' priorities, instead of what another profile
   * says; null for none.
   */
  public Policy profile(@Nullable MeasuredProfile measured) {
    return new Policy(switches, preferred, required, measured, statistics, speaker);
  }

  /** Switches the counting of executed calls. */
  public Policy statistics(boolean on) {
    return new Policy(switches, preferred, required, profile, on, speaker);
  }

  private List<PolicyEntry> parse(String... entries) {
    List<PolicyEntry> parsed = new ArrayList<>();
    for (String entry : entries) {
      parsed.add(PolicyEntry.parse(entry, speaker));
    }
    return parsed;
  }

  private Policy switching(List<PolicyEntry> entries, boolean enabled) {
    List<Switch> result = new ArrayList<>(switches);
    for (PolicyEntry entry : entries) {
      result.removeIf(existing -> existing.entry.samePattern(entry));
      result.add(new Switch(entry, enabled));
    }
    return new Policy(result, preferred, required, profile, statistics, speaker);
  }

  /** The entry that disables a provider for an op on a device, if it is disabled. */
  public Optional<PolicyEntry> disabledBy(
      String provider, String op, String deviceType, int deviceIndex) {
    for (int i = switches.size() - 1; i >= 0; i--) {
      Switch last = switches.get(i);
      if (last.entry.matches(provider, op, deviceType, deviceIndex)) {
        return last.enabled ? Optional.empty() : Optional.of(last.entry);
      }
    }
    return Optional.empty();
  }

  /** The entries that disable something, in order. */
  public List<PolicyEntry> disabled() {
    return switches.stream().filter(s -> !s.enabled).map(Switch::entry).toList();
  }

  /** The preferred, in order. */
  public List<PolicyEntry> preferred() {
    return preferred;
  }

  /** The required, in order. */
  public List<PolicyEntry> required() {
    return required;
  }

  /** What was measured, or null. */
  public @Nullable MeasuredProfile profile() {
    return profile;
  }

  /** Whether executed calls are counted. */
  public boolean statistics() {
    return statistics;
  }

  @Override
  public String toString() {
    return "disable "
        + disabled()
        + ", prefer "
        + preferred
        + ", require "
        + required
        + (profile == null ? "" : ", profile " + profile)
        + ", statistics "
        + (statistics ? "on" : "off");
  }
}
