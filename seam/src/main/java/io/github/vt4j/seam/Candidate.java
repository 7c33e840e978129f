package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Verdict;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One who could serve an op on a device, before any call is looked at.
 *
 * @param name the provider's name
 * @param priority its priority
 * @param registration the registration; null for the reference tier and composites
 * @param exclusion why it is out whatever the call, or null
 * @param measured what a profile tells of it, or null
 */
record Candidate(
    String name,
    int priority,
    @Nullable Registration registration,
    @Nullable Verdict exclusion,
    @Nullable Measured measured) {
  /** The same, as a profile tells of it. */
  Candidate with(Measured told) {
    return new Candidate(name, priority, registration, exclusion, told);
  }

  /** The same, out for a reason. */
  Candidate excluded(Verdict by) {
    return new Candidate(name, priority, registration, by, measured);
  }

  /** What it gets where it serves. */
  Verdict selected() {
    return measured == null ? Verdict.selected() : Verdict.selected(measured::whenSelected);
  }

  /** What it gets where another serves. */
  Verdict below(String above) {
    return measured == null ? Verdict.below(above) : Verdict.below(above, measured::whenBelow);
  }

  boolean eligible() {
    return exclusion == null;
  }

  /** What excludes it: a kernel that cannot be made does too, which is tried here. */
  @Nullable Verdict exclusionNow() {
    if (exclusion != null || registration == null || registration.kernel() != null) {
      return exclusion;
    }
    Throwable failure = Objects.requireNonNull(registration.failure(), "the failure");
    return Verdict.unavailable(failure);
  }

  /** What its kernel tells of itself; empty where it has none. */
  String description() {
    return exclusion == null
            && registration != null
            && registration.kernel() instanceof Kernel<?> kernel
        ? kernel.description()
        : "";
  }
}
