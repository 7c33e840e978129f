package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what a chain makes of every candidate. */
final class Explainer {
  private Explainer() {}

  /**
   * Explains the choice.
   *
   * @param head the first of the chain
   * @param call the call in question, or null for the choice before any call is looked at
   * @param late what has been answered to this call already
   */
  static Explanation explain(Link head, @Nullable Call call, List<Refusal> late) {
    return explain(head, call, late, call == null ? null : call.toString());
  }

  /** The same before any call is looked at, for a class of them. */
  static Explanation explain(Link head, String callClass) {
    return explain(head, null, List.of(), callClass.isEmpty() ? null : callClass);
  }

  private static Explanation explain(
      Link head, @Nullable Call call, List<Refusal> late, @Nullable String asked) {
    Chain chain = head.chain;
    List<Explanation.Candidate> rows = new ArrayList<>();
    String selected = null;
    Link link = head;
    for (Candidate candidate : chain.ranked) {
      Verdict verdict = candidate.exclusionNow();
      if (verdict == null && selected != null) {
        verdict = candidate.below(selected);
      } else if (verdict == null) {
        verdict = refused(link, call, late);
        if (verdict == null) {
          verdict = candidate.selected();
          selected = candidate.name();
        } else {
          link = link.below();
        }
      }
      rows.add(
          new Explanation.Candidate(
              candidate.name(), candidate.priority(), candidate.description(), verdict));
    }
    return new Explanation(
        chain.op.name(),
        chain.device.name(),
        chain.snapshot.state.capabilitiesOf(chain.device).toString(),
        asked,
        rows);
  }

  private static @Nullable Verdict refused(Link link, @Nullable Call call, List<Refusal> late) {
    Decline answered = Refusal.of(link.provider, late);
    Decline decline = answered != null || call == null ? answered : link.foresee(call);
    if (decline == null) {
      return null;
    }
    return decline.cause() == null
        ? Verdict.declined(decline::reason)
        : Verdict.unsupported(decline::reason, decline.cause());
  }
}
