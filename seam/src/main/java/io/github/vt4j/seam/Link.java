package io.github.vt4j.seam;

import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;

/**
 * A candidate in its chain, ready to run; the one without a kernel ends the chain. All that a call
 * needs is one load away, and all of it is final, so that a link may be read under a race.
 */
final class Link {
  final Op<?> op;

  /** The kernel where every call may be given to it at once; null where a condition is asked. */
  final @Nullable Kernel<Call> unconditional;

  private final @Nullable Condition<Call> condition;
  private final @Nullable Kernel<Call> callKernel;

  /** Counts executed calls; null where nobody wants that. */
  private final @Nullable Counter calls;

  /** The kernel as the op's own type; null at the end of the chain. */
  final @Nullable Object kernel;

  /** What the kernel was made from; null for the reference tier, composites and the end. */
  final @Nullable Offer<?> offer;

  final String provider;
  final int priority;
  final Chain chain;
  private final int position;
  private final Tally tally;

  /** Made when first wanted; every maker makes an equal one. */
  private @Nullable Link below;

  @SuppressWarnings("unchecked") // an offer's condition and kernel have the op's type of call
  Link(Chain chain, int position, @Nullable Candidate candidate, @Nullable Object kernel) {
    this.chain = chain;
    this.op = chain.op;
    this.position = position;
    this.kernel = kernel;
    this.callKernel = kernel instanceof Kernel<?> calls ? (Kernel<Call>) calls : null;
    this.provider = candidate == null ? "" : candidate.name();
    this.priority = candidate == null ? 0 : candidate.priority();
    Registration registration = candidate == null ? null : candidate.registration();
    this.offer = registration == null ? null : registration.offer;
    this.condition = offer == null ? null : (Condition<Call>) offer.condition();
    this.unconditional = condition == null ? callKernel : null;
    this.tally =
        candidate == null ? new Tally() : chain.snapshot.seam.tally(op, chain.device, provider);
    // The reference tier counts its own uses, whether or not calls are being counted.
    boolean counted = chain.snapshot.statistics && !(kernel instanceof ReferenceTier);
    this.calls = counted ? tally.calls : null;
  }

  /** The next that serves when this one declines. */
  Link below() {
    Link next = below;
    if (next == null) {
      next = chain.from(position + 1);
      below = next;
    }
    return next;
  }

  /** Counts a call that the kernel has executed. */
  void executed() {
    Counter counter = calls;
    if (counter != null) {
      counter.increment();
    }
  }

  /** Runs the call, and counts a refusal; null where it has been executed. */
  @Nullable Decline attempt(Call call) {
    Decline decline = check(call);
    if (decline == null) {
      Outcome outcome = execute(call);
      decline = outcome == Outcome.DONE ? null : declined(outcome);
    }
    if (decline != null) {
      refused(decline);
    }
    return decline;
  }

  /** Counts and reports a refusal. */
  void refused(Decline decline) {
    tally.declines.increment();
    chain.snapshot.seam.journal().declined(this, decline);
  }

  /** Asks the condition; null where there is none or it is met. */
  @Nullable Decline check(Call call) {
    if (condition == null) {
      return null;
    }
    try {
      return condition.check(call);
    } catch (Exception | LinkageError | ServiceConfigurationError e) {
      return Decline.failed("its condition", e);
    }
  }

  /** Whether the call would be refused, as far as can be told without running it. */
  @Nullable Decline foresee(Call call) {
    return kernel instanceof ReferenceTier tier ? tier.foresee(call) : check(call);
  }

  private Outcome execute(Call call) {
    Kernel<Call> runnable = callKernel;
    if (runnable == null) {
      throw new IllegalStateException(provider + " has no kernel that takes calls of " + op);
    }
    try {
      return runnable.run(call);
    } catch (Exception e) {
      throw faulted(e);
    }
  }

  /** The decline that an outcome is, when it is not {@link Outcome#DONE}. */
  Decline declined(@Nullable Outcome outcome) {
    if (outcome instanceof Decline decline) {
      return decline;
    }
    throw faulted(new IllegalStateException("the kernel returned " + outcome));
  }

  /** Counts and reports a fault; what a nested op reported already is passed on as it is. */
  RuntimeException faulted(Exception cause) {
    if (cause instanceof KernelFaultException fault) {
      return fault;
    }
    if (cause instanceof NoKernelException nobody) {
      return nobody;
    }
    return chain.snapshot.seam.faulted(op, chain.device, provider, cause);
  }
}
