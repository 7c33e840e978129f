package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders what a snapshot makes of every candidate. */
final class Explainer {
  private Explainer() {}

  /**
   * Explains the choice.
   *
   * @param call the call in question, or null for the choice before any call is looked at
   * @param late what has been answered to this call already, the last first, or null
   */
  static Explanation explain(
      Snapshot snapshot, Op<?> op, Device device, @Nullable Call call, @Nullable Refusal late) {
    List<Candidate> ranked = Ranking.of(snapshot.state, op, device);
    Link link = snapshot.chain(op, device).from(0);
    List<Explanation.Candidate> rows = new ArrayList<>();
    String selected = null;
    for (Candidate candidate : ranked) {
      Verdict verdict;
      if (!candidate.name().equals(link.provider)) {
        verdict = passedOver(candidate, selected);
      } else if (selected != null) {
        verdict = Verdict.below(selected);
      } else {
        verdict = call == null ? null : refused(link, call, late);
        if (verdict == null) {
          verdict = Verdict.selected();
          selected = candidate.name();
        } else {
          link = link.below();
        }
      }
      rows.add(new Explanation.Candidate(candidate.name(), candidate.priority(), verdict));
    }
    return new Explanation(
        op.name(),
        device.name(),
        snapshot.state.capabilitiesOf(device).toString(),
        call == null ? null : call.toString(),
        rows);
  }

  private static Verdict passedOver(Candidate candidate, @Nullable String selected) {
    Verdict exclusion = candidate.exclusionNow();
    return exclusion != null ? exclusion : Verdict.below(selected == null ? "others" : selected);
  }

  private static @Nullable Verdict refused(Link link, Call call, @Nullable Refusal late) {
    Decline answered = Refusal.of(link.provider, late);
    Decline decline = answered != null ? answered : link.check(call);
    if (decline == null) {
      return null;
    }
    return decline.cause() == null
        ? Verdict.declined(decline::reason)
        : Verdict.unsupported(decline::reason, decline.cause());
  }
}
