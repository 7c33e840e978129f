package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Execution;
import java.util.ArrayList;
import java.util.List;
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

  /** How a call came to be executed by the candidate below those of a chain that refused it. */
  static Execution execution(Link head, @Nullable Refusal last) {
    Link executed = head;
    List<Execution.Declined> declines = new ArrayList<>();
    for (Refusal refusal = last; refusal != null; refusal = refusal.earlier) {
      declines.addFirst(new Execution.Declined(refusal.provider, refusal.decline.reason()));
      executed = executed.below();
    }
    return new Execution(executed.provider, declines);
  }
}
