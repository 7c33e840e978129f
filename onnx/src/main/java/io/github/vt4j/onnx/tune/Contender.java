package io.github.vt4j.onnx.tune;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.NoKernelException;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.ScopedPolicy;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.List;
import java.util.Set;

/**
 * A provider that may execute a call, alone.
 *
 * @param provider its name
 * @param kernel what its kernel tells of itself, empty where that is nothing
 * @param alone the policy under which nobody else does
 */
record Contender(String provider, String kernel, ScopedPolicy alone) {
  private static final Set<String> LAST = Set.of(Provider.COMPOSITE, Provider.REFERENCE_TIER);

  /** Those for a call that users allow, by their priorities. */
  static <C extends TensorCall> List<Contender> of(TensorRuntime runtime, CallOp<C> op, C call) {
    Seam seam = runtime.seam();
    Explanation byPriority =
        seam.withPolicy(policy -> policy.profile(null).prefer())
            .call(() -> seam.explain(op, call.device(), call));
    return byPriority.candidates().stream()
        .filter(candidate -> mayServe(candidate.verdict()) && !LAST.contains(candidate.provider()))
        .map(candidate -> of(seam, op, call, candidate))
        .filter(contender -> contender.takes(seam, op, call))
        .toList();
  }

  private static boolean mayServe(Verdict verdict) {
    return verdict.kind() == Verdict.Kind.SELECTED || verdict.kind() == Verdict.Kind.BELOW;
  }

  private static Contender of(
      Seam seam, CallOp<?> op, TensorCall call, Explanation.Candidate candidate) {
    String entry = candidate.provider() + "@" + op + "/" + call.device();
    ScopedPolicy alone = seam.withPolicy(policy -> policy.profile(null).prefer().require(entry));
    return new Contender(candidate.provider(), candidate.kernel(), alone);
  }

  /** Whether it takes a call, as far as can be told without running it. */
  private <C extends TensorCall> boolean takes(Seam seam, CallOp<C> op, C call) {
    return alone.call(() -> seam.explain(op, call.device(), call)).selected().isPresent();
  }

  /** Runs a call; false where it is declined late. */
  <C extends TensorCall> boolean runs(TensorRuntime runtime, CallOp<C> op, C call) {
    try {
      runtime.run(op, call);
      return true;
    } catch (NoKernelException e) { // its kernel declines, and nobody else may serve
      return false;
    }
  }
}
