package io.github.vt4j.seam;

import org.jspecify.annotations.Nullable;

/**
 * A call's refusals so far, the last first.
 *
 * @param provider who refused
 * @param decline the answer
 * @param earlier the refusals before
 */
record Refusal(String provider, Decline decline, @Nullable Refusal earlier) {
  /** A provider's answer, if it is among these. */
  static @Nullable Decline of(String provider, @Nullable Refusal last) {
    for (Refusal refusal = last; refusal != null; refusal = refusal.earlier) {
      if (refusal.provider.equals(provider)) {
        return refusal.decline;
      }
    }
    return null;
  }
}
