package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * One who could serve an op on a device, before any call is looked at.
 *
 * @param name the provider's name
 * @param priority its priority
 * @param registration the registration; null for the reference tier and composites
 * @param exclusion why it is out whatever the call, or null
 */
record Candidate(
    String name, int priority, @Nullable Registration registration, @Nullable Verdict exclusion) {
  boolean eligible() {
    return exclusion == null;
  }

  /** What excludes it as far as is known now: a kernel that could not be made does too. */
  @Nullable Verdict exclusionNow() {
    Throwable failure = registration == null ? null : registration.failure();
    return exclusion == null && failure != null ? Verdict.unavailable(failure) : exclusion;
  }
}
