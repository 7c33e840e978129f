package io.github.vt4j.seam;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The eligible candidates for an op on a device, linked from the first to the last. A kernel is
 * made only when its link is reached, so that what is never wanted is never initialised.
 */
final class Chain {
  final Snapshot snapshot;
  final Op<?> op;
  final Device device;
  private final List<Candidate> eligible;

  Chain(Snapshot snapshot, Op<?> op, Device device, List<Candidate> eligible) {
    this.snapshot = snapshot;
    this.op = op;
    this.device = device;
    this.eligible = eligible;
  }

  /** The link of the first candidate from a position on whose kernel can be had. */
  Link from(int position) {
    for (int i = position; i < eligible.size(); i++) {
      Candidate candidate = eligible.get(i);
      Object kernel = kernel(candidate);
      if (kernel != null) {
        return new Link(this, i, candidate, kernel);
      }
    }
    return new Link(this, eligible.size(), null, null);
  }

  private @Nullable Object kernel(Candidate candidate) {
    Registration registration = candidate.registration();
    if (registration != null) {
      return registration.kernel();
    }
    CallOp<?> call = (CallOp<?>) op;
    return call.composite().isPresent() ? composed(call) : new ReferenceTier(snapshot, op, device);
  }

  private <C extends Call> Object composed(CallOp<C> call) {
    return new ComposedKernel<>(call.composite().orElseThrow(), snapshot.seam, device);
  }
}
