package io.github.vt4j.seam;

import org.jspecify.annotations.Nullable;

/**
 * Serves a device that has no kernel of its own with the CPU's current one, after draining the
 * device, provided that the host can address every operand of the call.
 */
final class ReferenceTier extends Kernel<Call> {
  private static final Decline NOT_ADDRESSABLE =
      Decline.because("not every operand can be addressed by the host");

  private final Snapshot snapshot;
  private final Op<?> op;
  private final Device device;
  private final Device reference;
  private final HostAccess access;

  ReferenceTier(Snapshot snapshot, Op<?> op, Device device) {
    this.snapshot = snapshot;
    this.op = op;
    this.device = device;
    Device cpu = snapshot.state.referenceDevice();
    HostAccess way = snapshot.state.hostAccessOf(device);
    if (cpu == null || way == null) {
      throw new IllegalStateException("the reference tier is no candidate on " + device);
    }
    this.reference = cpu;
    this.access = way;
  }

  /** How many ops it serves on a device, whatever the class of the call. */
  static int served(Snapshot snapshot, Device device) {
    int served = 0;
    for (Op<?> op : snapshot.state.vocabulary().ops()) {
      boolean all = true;
      for (int callClass = 0; callClass < op.classes; callClass++) {
        Link link = snapshot.link(op, device, callClass);
        all &= link.kernel instanceof ReferenceTier tier && tier.source(callClass).kernel != null;
      }
      served += all ? 1 : 0;
    }
    return served;
  }

  /** The head of the CPU's chain that a class of calls gets. */
  Link source(int callClass) {
    return snapshot.link(op, reference, callClass);
  }

  @Override
  @SuppressWarnings("unchecked") // the calls of this kernel's op, whose type the chain has erased
  public Outcome run(Call call) {
    Decline beyond = beyondHost(call);
    if (beyond != null) {
      return beyond;
    }
    access.drain();
    Link served = executed(source(((CallOp<Call>) op).classOf(call)), call);
    if (served == null) {
      return nothingTook();
    }
    snapshot.seam.tierUsed(op, device, served);
    return Outcome.DONE;
  }

  /** What {@link #run} would answer as far as conditions tell, running and draining nothing. */
  @SuppressWarnings("unchecked") // as above
  @Nullable Decline foresee(Call call) {
    Decline beyond = beyondHost(call);
    if (beyond != null) {
      return beyond;
    }
    Link link = source(((CallOp<Call>) op).classOf(call));
    while (link.kernel != null) {
      if (link.check(call) == null) {
        return null;
      }
      link = link.below();
    }
    return nothingTook();
  }

  /** Null where the host can address every operand; nothing has been written yet where not. */
  private @Nullable Decline beyondHost(Call call) {
    try {
      return access.addressable(call) ? null : NOT_ADDRESSABLE;
    } catch (Exception | LinkageError e) {
      return Decline.failed("the host's way to " + device, e);
    }
  }

  private Decline nothingTook() {
    return Decline.because(() -> "no kernel of " + reference + " took the call");
  }

  private static @Nullable Link executed(Link head, Call call) {
    Link link = head;
    while (link.kernel != null) {
      if (link.attempt(call) == null) {
        return link;
      }
      link = link.below();
    }
    return null;
  }
}
