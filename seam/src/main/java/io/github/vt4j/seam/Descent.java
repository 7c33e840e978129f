package io.github.vt4j.seam;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes down a chain from a link on until a candidate has executed a call. Why refusals are gathered
 * on the way back, docs/decisions/0012 says.
 */
final class Descent {
  /** More candidates than any real chain has. */
  private static final int DEPTH = 64;

  private Descent() {}

  /**
   * Leaves no garbage where somebody serves, but where the chain is so long that the stack might be
   * too short.
   *
   * @return null where the call has been executed, otherwise the refusals, the first first
   */
  static @Nullable List<Refusal> attempt(Link link, Call call) {
    return attempt(link, call, 0);
  }

  private static @Nullable List<Refusal> attempt(Link link, Call call, int depth) {
    if (link.kernel == null || depth == DEPTH) {
      List<Refusal> refusals = new ArrayList<>();
      return gather(link, call, refusals).kernel == null ? refusals : null;
    }
    Decline decline = link.attempt(call);
    if (decline == null) {
      link.executed();
      return null;
    }
    List<Refusal> refusals = attempt(link.below(), call, depth + 1);
    if (refusals != null) {
      refusals.addFirst(new Refusal(link.provider, decline));
    }
    return refusals;
  }

  /** Gathers all refusals; gives the link that has executed the call, or the chain's end. */
  static Link gather(Link from, Call call, List<Refusal> refusals) {
    Link link = from;
    while (link.kernel != null) {
      Decline decline = link.attempt(call);
      if (decline == null) {
        link.executed();
        break;
      }
      refusals.add(new Refusal(link.provider, decline));
      link = link.below();
    }
    return link;
  }
}
