package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds what a profile names that there is not, and tells of each name once. */
final class ProfileAudit {
  private final Set<Problem> reported = new HashSet<>();

  /** The problems that have not been told of yet. */
  List<Problem> audit(State state) {
    MeasuredProfile profile = state.policy().profile();
    if (profile == null) {
      return List.of();
    }
    return profile.entries().stream()
        .flatMap(entry -> unknown(state, entry).stream())
        .map(line -> new Problem("profile " + profile.source(), line, null))
        .filter(reported::add)
        .toList();
  }

  private static List<String> unknown(State state, Entry entry) {
    Op<?> op = state.vocabulary().op(entry.op()).orElse(null);
    if (op == null) {
      Set<String> ops = state.vocabulary().ops().stream().map(Op::name).collect(Collectors.toSet());
      return List.of(PolicyAudit.unknown("op", entry.op(), ops));
    }
    List<String> classes =
        op instanceof CallOp<?> call ? call.classNames() : List.of(op.className(0));
    if (!classes.contains(entry.callClass())) {
      String what = "class of calls of " + op;
      return List.of(PolicyAudit.unknown(what, entry.callClass(), classes));
    }
    List<String> lines = new ArrayList<>();
    for (Timing timing : entry.order()) {
      if (PolicyAudit.RESERVED.contains(timing.provider())) {
        lines.add(timing.provider() + " cannot go first, being the last by nature");
      } else if (!state.registry().names().contains(timing.provider())) {
        lines.add(PolicyAudit.unknown("provider", timing.provider(), state.registry().names()));
      }
    }
    return lines;
  }
}
