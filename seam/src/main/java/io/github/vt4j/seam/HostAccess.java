package io.github.vt4j.seam;

/**
 * The host's way to one device's memory, supplied by whoever owns the device. Without it the
 * reference tier does not serve the device. That a device shares the host's address space is not
 * enough: the allocations themselves must be addressable by the host.
 *
 * <p>Implementations are safe for any number of threads.
 */
public abstract class HostAccess {
  /** For subclasses. */
  protected HostAccess() {}

  /** Whether the host can address every operand of this call. */
  public abstract boolean addressable(Call call);

  /**
   * Returns when all work queued on this device before the call has ended.
   *
   * @throws KernelFaultException where some of it failed; see {@link Device#fault}
   */
  public abstract void drain();
}
