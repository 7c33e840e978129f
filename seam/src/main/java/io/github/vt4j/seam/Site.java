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
   * policy will not reach you. Of an op whose calls have classes it is the kernel of class 0.
   *
   * @throws NoKernelException if nobody serves
   */
  @SuppressWarnings("unchecked") // a registration's kernel has been checked against the op's type
  public K kernel() {
    Link head = seam.current().link(this);
    Object kernel = head.kernel;
    return kernel != null ? (K) kernel : nobody(head);
  }

  /** The name of the provider whose kernel {@link #kernel} gives now; empty if nobody serves. */
  public String selected() {
    return seam.current().link(this).provider;
  }

  /**
   * The kernel that serves where an offer's own does not: the next in the chain that {@link
   * Seam#run} would follow on a decline. For code that dispatches by hand.
   *
   * @param offer the handle of the provider that declines
   * @throws NoKernelException if nobody is below
   * @throws IllegalArgumentException if the offer is not registered here
   */
  @SuppressWarnings("unchecked") // as above
  public K below(Offer<K> offer) {
    Link head = seam.current().link(this);
    Object kernel = below(head, offer).kernel;
    return kernel != null ? (K) kernel : nobody(head);
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

  private K nobody(Link head) {
    throw seam.nobodyServes(head, null, List.of());
  }
}
