package io.github.vt4j.seam;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a provider asks of a device, whatever the call. The same capabilities get the same answer,
 * so the seam asks once and remembers; a requirement that throws is taken as unmet, its cause kept.
 */
@FunctionalInterface
public interface Requirement {
  /**
   * Null where the device will do, otherwise the reason why not, which is rendered when it is read.
   *
   * @param device the device in question
   * @param capabilities what it has published, {@linkplain Capabilities#unprobed() unprobed} where
   *     nothing
   */
  @Nullable Supplier<String> unmet(Device device, Capabilities capabilities);

  /** Asks nothing. */
  static Requirement none() {
    return (device, capabilities) -> null;
  }

  /** Needs every one of these features. */
  static Requirement features(String... names) {
    List<String> needed = List.of(names);
    return that(String.join(", ", needed), has -> has.features().containsAll(needed));
  }

  /** Needs at least this compute version. */
  static Requirement compute(int major, int minor) {
    return that(
        "compute " + major + "." + minor,
        has ->
            has.computeMajor() > major
                || (has.computeMajor() == major && has.computeMinor() >= minor));
  }

  /**
   * Needs something of the published capabilities; a device that is unprobed does not have it.
   *
   * @param need what is needed, in words
   * @param test whether capabilities have it
   */
  static Requirement that(String need, Predicate<Capabilities> test) {
    return (device, capabilities) -> {
      if (!capabilities.probed()) {
        return () -> "needs " + need + "; " + device + " is unprobed";
      }
      return test.test(capabilities)
          ? null
          : () -> "needs " + need + "; " + device + " has " + capabilities;
    };
  }

  /** Needs both. */
  default Requirement and(Requirement other) {
    return (device, capabilities) -> {
      Supplier<String> reason = unmet(device, capabilities);
      return reason != null ? reason : other.unmet(device, capabilities);
    };
  }
}
