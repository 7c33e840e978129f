package io.github.vt4j.seam;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The candidates for an op on a device, the eligible ones linked from the first to the last. A
 * kernel is made only when its link is reached, so that what is never wanted is never initialised.
 */
final class Chain {
  final Snapshot snapshot;
  final Op<?> op;
  final Device device;

  /** All candidates in the order of choice, excluded ones among them. */
  final List<Candidate> ranked;

  /** The class of the calls that it is for; negative where no call has been looked at. */
  final int callClass;

  Chain(Snapshot snapshot, Op<?> op, Device device, int callClass) {
    this.snapshot = snapshot;
    this.op = op;
    this.device = device;
    this.callClass = callClass;
    this.ranked = List.copyOf(Ranking.of(snapshot.state, op, device, callClass));
  }

  /** The candidates of which a profile has measured another kernel. */
  List<Measured.Outdated> outdated() {
    return ranked.stream()
        .map(Candidate::measured)
        .filter(Measured.Outdated.class::isInstance)
        .map(Measured.Outdated.class::cast)
        .toList();
  }

  /** The link of the first candidate from a position on whose kernel can be had. */
  Link from(int position) {
    for (int i = position; i < ranked.size(); i++) {
      Candidate candidate = ranked.get(i);
      Object kernel = candidate.eligible() ? kernel(candidate) : null;
      if (kernel != null) {
        return new Link(this, i, candidate, kernel);
      }
    }
    return new Link(this, ranked.size(), null, null);
  }

  /** Where an offer ranks, excluded or not; negative if it is no candidate. */
  int positionOf(Offer<?> offer) {
    for (int i = 0; i < ranked.size(); i++) {
      Registration registration = ranked.get(i).registration();
      if (registration != null && registration.offer == offer) {
        return i;
      }
    }
    return -1;
  }

  private @Nullable Object kernel(Candidate candidate) {
    Registration registration = candidate.registration();
    if (registration != null) {
      Object kernel = registration.kernel();
      if (kernel == null) {
        snapshot.seam.journal().unavailable(registration);
      }
      return kernel;
    }
    CallOp<?> call = (CallOp<?>) op;
    return call.composite().isPresent() ? composed(call) : new ReferenceTier(snapshot, op, device);
  }

  private <C extends Call> Object composed(CallOp<C> call) {
    return new ComposedKernel<>(call.composite().orElseThrow(), snapshot.seam, device);
  }
}
