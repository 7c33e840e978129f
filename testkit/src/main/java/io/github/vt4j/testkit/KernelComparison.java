package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.explain.Explanation.Candidate;
import io.github.vt4j.testkit.Report.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Compares a provider's kernels with the portable ones, and its fused kernels with their
 * definitions run on the portable ones: for every size from 0 to 70 and some larger, with operands
 * without gaps, at odd offsets, at odd addresses, sliced and transposed, broadcast, in place, and
 * constant; also that nothing is written outside the output, and nothing at all before a decline.
 *
 * <p>A kernel that declines everything has proven nothing: it is {@link Result#UNDELEGATED}.
 */
public final class KernelComparison {
  private static final int LARGEST = 70;

  /** Around the sizes at which kernels begin another block. */
  private static final int[] LARGE = {127, 128, 257, 1030};

  /** Sizes up to this are tried in f64 too. */
  private static final int LARGEST_DOUBLE = 17;

  private final TensorRuntime runtime;
  private final Device device;
  private final long seed;
  private final OpCases cases = new OpCases();

  /**
   * A comparison of kernels that are registered with a runtime.
   *
   * @param runtime with the portable kernels registered for the device's type
   * @param device where they run
   * @param seed of the contents of operands; the same seed gives the same cases
   */
  public KernelComparison(TensorRuntime runtime, Device device, long seed) {
    this.runtime = runtime;
    this.device = device;
    this.seed = seed;
  }

  /** Compares all kernels that a provider offers for the device; one report for each op. */
  public List<Report> compare(String provider) {
    List<Report> reports = new ArrayList<>();
    for (Op<?> op : Ops.VOCABULARY.ops()) {
      if (candidate(provider, op).isPresent()) {
        reports.add(compare(provider, tensorOp(op)));
      }
    }
    return reports;
  }

  @SuppressWarnings("unchecked") // every op of the tensor vocabulary is run with tensor calls
  private static CallOp<? extends TensorCall> tensorOp(Op<?> op) {
    return (CallOp<? extends TensorCall>) op;
  }

  private Optional<Candidate> candidate(String provider, Op<?> op) {
    return runtime.seam().explain(op, device).candidate(provider);
  }

  /** Compares a provider's kernel for one op. */
  public <C extends TensorCall> Report compare(String provider, CallOp<C> op) {
    if (candidate(provider, op).isEmpty()) {
      String reason = "it offers no kernel for this op on " + device;
      return new Report(provider, op.name(), Result.UNDELEGATED, 0, 0, reason);
    }
    List<CallMaker<C>> forms = cases.of(op);
    CaseRunner<C> runner = new CaseRunner<>(runtime, device, provider, op);
    int executed = 0;
    int declined = 0;
    String reason = "";
    for (CaseSpec spec : specs(forms.size())) {
      switch (runner.run(forms.get(spec.variant()), spec)) {
        case CaseRunner.Outcome.Right right -> executed++;
        case CaseRunner.Outcome.Declined refusal -> {
          declined++;
          reason = refusal.reason();
        }
        case CaseRunner.Outcome.Wrong wrong -> {
          return new Report(provider, op.name(), Result.FAIL, executed, declined, wrong.detail());
        }
      }
    }
    return executed == 0
        ? new Report(provider, op.name(), Result.UNDELEGATED, 0, declined, reason)
        : new Report(provider, op.name(), Result.PASS, executed, declined, "");
  }

  private List<CaseSpec> specs(int variants) {
    List<CaseSpec> specs = new ArrayList<>();
    for (int size :
        IntStream.concat(IntStream.rangeClosed(0, LARGEST), IntStream.of(LARGE)).toArray()) {
      for (int variant = 0; variant < variants; variant++) {
        for (Layout layout : Layout.values()) {
          specs.add(new CaseSpec(variant, size, DType.F32, layout, seed + size));
          if (size <= LARGEST_DOUBLE) {
            specs.add(new CaseSpec(variant, size, DType.F64, layout, seed + size));
          }
        }
      }
    }
    return specs;
  }
}
