package io.github.vt4j.testkit;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.NoKernelException;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.ScopedPolicy;

/** Runs one case twice, by the portable kernels and by one provider's alone, and compares. */
final class CaseRunner<C extends TensorCall> {
  private final TensorRuntime runtime;
  private final Device device;
  private final String provider;
  private final CallOp<C> op;
  private final ScopedPolicy portable;
  private final ScopedPolicy candidate;

  CaseRunner(TensorRuntime runtime, Device device, String provider, CallOp<C> op) {
    this.runtime = runtime;
    this.device = device;
    this.provider = provider;
    this.op = op;
    this.portable =
        runtime.seam().withPolicy(policy -> policy.require(Provider.NATIVE, Provider.COMPOSITE));
    this.candidate = runtime.seam().withPolicy(policy -> policy.require(provider + "@" + op));
  }

  /** What became of a case. */
  sealed interface Outcome {
    /** The kernel executed it rightly. */
    record Right() implements Outcome {}

    /** The kernel refused it. */
    record Declined(String reason) implements Outcome {}

    /** Something is wrong. */
    record Wrong(String detail) implements Outcome {}
  }

  Outcome run(CallMaker<C> maker, CaseSpec spec) {
    try (TensorArena arena = runtime.arena(device)) {
      Draw expected = new Draw(arena, spec);
      C expectedCall = maker.make(expected);
      Draw actual = new Draw(arena, spec);
      C actualCall = maker.make(actual);
      portable.run(() -> runtime.run(op, expectedCall));
      try {
        candidate.run(() -> runtime.run(op, actualCall));
      } catch (NoKernelException e) {
        return actual.isUntouched()
            ? new Outcome.Declined(reason(e))
            : new Outcome.Wrong("declined after it had written: " + actualCall + ", " + spec);
      } catch (KernelFaultException e) {
        return new Outcome.Wrong(e.getMessage() + " in " + actualCall + ", " + spec);
      }
      String mismatch = mismatch(expected, actual);
      return mismatch.isEmpty()
          ? new Outcome.Right()
          : new Outcome.Wrong(mismatch + " of " + actualCall + ", " + spec);
    }
  }

  private String reason(NoKernelException refusal) {
    return refusal
        .explanation()
        .candidate(provider)
        .map(refused -> refused.verdict().toString())
        .orElse("it is no candidate");
  }

  private static String mismatch(Draw expected, Draw actual) {
    for (int i = 0; i < expected.outputs().size(); i++) {
      Layout.Placed right = expected.outputs().get(i).placed();
      Layout.Placed tried = actual.outputs().get(i).placed();
      String mismatch = mismatch(right.tensor(), tried.tensor(), expected.depth());
      if (!mismatch.isEmpty()) {
        return mismatch;
      }
      // The output is right, so what still differs lies around it.
      if (!mismatch(right.parent(), tried.parent(), expected.depth()).isEmpty()) {
        return "memory was written outside the output";
      }
    }
    return "";
  }

  private static String mismatch(Tensor expected, Tensor actual, long depth) {
    double[] right = expected.toDoubleArray();
    double[] tried = actual.toDoubleArray();
    Tolerance tolerance = new Tolerance(expected.dtype(), depth);
    for (int i = 0; i < right.length; i++) {
      if (!tolerance.accepts(right[i], tried[i])) {
        return "element " + i + " is " + tried[i] + ", not " + right[i] + ",";
      }
    }
    return "";
  }
}
