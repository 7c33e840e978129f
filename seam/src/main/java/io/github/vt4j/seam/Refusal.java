package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Execution;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A provider's refusal of a call.
 *
 * @param provider who refused
 * @param decline the answer
 */
record Refusal(String provider, Decline decline) {
  /** A provider's answer, if it is among these. */
  static @Nullable Decline of(String provider, List<Refusal> refusals) {
    for (Refusal refusal : refusals) {
      if (refusal.provider.equals(provider)) {
        return refusal.decline;
      }
    }
    return null;
  }

  /** The same for whoever asks how the call came to be executed. */
  Execution.Declined told() {
    return new Execution.Declined(provider, decline.reason());
  }
}
