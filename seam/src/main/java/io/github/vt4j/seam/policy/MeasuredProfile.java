package io.github.vt4j.seam.policy;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The order of providers that measuring found, for classes of calls. Part of a {@link Policy}: it
 * goes before the providers' priorities, and behind what users disable, prefer and require. What it
 * does not tell of stays as it is without it. Immutable.
 *
 * @param source where it comes from, for people: the name of a file
 * @param kernels by provider what its measured kernels told of themselves; none for a provider
 *     whose kernels tell nothing. A kernel that tells something else now is not the one that was
 *     measured, so its timings do not count
 * @param entries one for each class of calls that was measured
 */
public record MeasuredProfile(
    String source, Map<String, Set<String>> kernels, List<Entry> entries) {
  /**
   * Checks and copies.
   *
   * @throws IllegalArgumentException if two entries are for the same class of calls
   */
  public MeasuredProfile {
    Map<String, Set<String>> copy = new LinkedHashMap<>();
    kernels.forEach((provider, told) -> copy.put(provider, Set.copyOf(told)));
    kernels = Map.copyOf(copy);
    entries = List.copyOf(entries);
    Set<String> places = new HashSet<>();
    for (Entry entry : entries) {
      if (!places.add(entry.place())) {
        throw new IllegalArgumentException("[" + entry.place() + "] is there twice");
      }
    }
  }

  /**
   * The order for one class of calls.
   *
   * @param op the op's name
   * @param deviceType such as {@code cpu}
   * @param callClass the name of the class, empty for an op that has but one
   * @param order the timings, of the provider to choose first in front
   */
  public record Entry(String op, String deviceType, String callClass, List<Timing> order) {
    /**
     * Checks and copies.
     *
     * @throws IllegalArgumentException if a name is malformed, or a provider is there twice or none
     *     at all
     */
    public Entry {
      PolicyEntry.checkName("op name", op);
      PolicyEntry.checkName("device type", deviceType);
      order = List.copyOf(order);
      Set<String> providers = new HashSet<>();
      for (Timing timing : order) {
        if (!providers.add(timing.provider)) {
          throw new IllegalArgumentException(
              "the provider '" + timing.provider + "' is there twice for " + op);
        }
      }
      if (order.isEmpty()) {
        throw new IllegalArgumentException("no provider is there for " + op);
      }
    }

    /** What this is for, as it is written: {@code Linear/cpu f32 rows 1}. */
    public String place() {
      return op + "/" + deviceType + (callClass.isEmpty() ? "" : " " + callClass);
    }
  }

  /**
   * How long a provider took.
   *
   * @param provider its name
   * @param nanos for a call, in nanoseconds
   */
  public record Timing(String provider, long nanos) {
    /** Checks the parts. */
    public Timing {
      PolicyEntry.checkName("provider name", provider);
      if (nanos < 0) {
        throw new IllegalArgumentException(provider + " took " + nanos + " ns");
      }
    }
  }

  /** The order for a class of calls, if it was measured. */
  public Optional<Entry> entry(String op, String deviceType, String callClass) {
    return entries.stream()
        .filter(
            entry ->
                entry.op.equals(op)
                    && entry.deviceType.equals(deviceType)
                    && entry.callClass.equals(callClass))
        .findFirst();
  }

  /** Whether something was measured of an op on a type of device. */
  public boolean knows(String op, String deviceType) {
    return entries.stream()
        .anyMatch(entry -> entry.op.equals(op) && entry.deviceType.equals(deviceType));
  }

  /** For people: where it comes from and how much it tells. */
  @Override
  public String toString() {
    return source + " (" + entries.size() + " classes of calls)";
  }
}
