package io.github.vt4j.seam;

import java.util.List;

/**
 * A handle on one op on one device, held by hot code. Safe for any number of threads.
 *
 * @param <K> the type of the op's kernels
 */
public final class Site<K> {
  private final Seam seam;
  private final Op<K> op;
  private final Device device;

  /** The position of the selection among a snapshot's. */
  final int cell;

  Site(Seam seam, Op<K> op, Device device) {
    this.seam = seam;
    this.op = op;
    this.device = device;
    this.cell = device.row + op.slot;
  }

  /** The op. */
  public Op<K> op() {
    return op;
  }

  /** The device. */
  public Device device() {
    return device;
  }

  /**
   * The kernel to use now. It is good for this one use: read it again for the next, or a change of
   * policy will not reach you. No call is looked at: of an op whose calls have classes it is the
   * kernel of class 0, and its condition, if the offer has one, is the caller's to ask, or to leave
   * to {@link Seam#run}.
   *
   * @throws NoKernelException if nobody serves
   */
  @SuppressWarnings("unchecked") // a registration's kernel has been checked against the op's type
  public K kernel() {
    Link head = seam.current().link(this);
    Object kernel = head.kernel;
    if (kernel == null) {
      throw seam.nobodyServes(head, null, List.of());
    }
    return (K) kernel;
  }

  /** The name of the provider whose kernel {@link #kernel} gives now; empty if nobody serves. */
  public String selected() {
    return seam.current().link(this).provider;
  }

  /**
   * The kernel that serves where an offer's own does not: the next in the chain that {@link
   * Seam#run} would follow on a decline. For code that dispatches by hand; as for {@link #kernel},
   * no call is looked at, and classes are class 0.
   *
   * @param offer the handle of the provider that declines
   * @throws NoKernelException if nobody is below
   * @throws IllegalArgumentException if the offer is not registered here
   */
  @SuppressWarnings("unchecked") // as above
  public K below(Offer<K> offer) {
    Link head = seam.current().link(this);
    Object kernel = below(head, offer).kernel;
    if (kernel == null) {
      throw seam.nobodyServes(head, null, passedOver(head, offer));
    }
    return (K) kernel;
  }

  /** Those above the caller's offer, and it, none of which is what it asks for. */
  private static List<Refusal> passedOver(Link head, Offer<?> offer) {
    Decline passed =
        Decline.because("the caller asks for the next below " + offer.provider().name());
    return head.chain.ranked.subList(0, head.chain.positionOf(offer) + 1).stream()
        .map(candidate -> new Refusal(candidate.name(), passed))
        .toList();
  }

  private Link below(Link head, Offer<K> offer) {
    for (Link link = head; link.kernel != null; link = link.below()) {
      if (link.offer == offer) {
        return link.below();
      }
    }
    // A change may have excluded it since its kernel was read.
    int position = head.chain.positionOf(offer);
    if (position < 0) {
      throw new IllegalArgumentException(
          offer + " is not registered for " + op + " on " + device.type());
    }
    return head.chain.from(position + 1);
  }
}
