package io.github.vt4j.runtime;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Provider;
import org.jspecify.annotations.Nullable;

/**
 * The faults of one queue's work that nobody has been told of yet. For a {@link Queue} whose work
 * goes on when kernels have returned: it adds what fails, and lets it surface when it is drained or
 * data is read back. Safe for any number of threads.
 */
public final class DeviceFaults {
  private @Nullable KernelFaultException untold;

  /** None yet. */
  public DeviceFaults() {}

  /**
   * Adds the fault of work that has failed. It is counted and reported now, whenever it surfaces.
   *
   * @param device where the work was queued
   * @param provider whose kernel queued it
   * @param op what the kernel is for
   * @param cause what went wrong
   */
  public void add(Device device, Provider provider, CallOp<?> op, RuntimeException cause) {
    KernelFaultException fault = device.fault(provider, op, cause);
    synchronized (this) {
      if (untold == null) {
        untold = fault;
      } else if (untold != fault) { // another kernel's may come twice
        untold.addSuppressed(fault);
      }
    }
  }

  /**
   * Does nothing where nothing has failed since it was called last.
   *
   * @throws KernelFaultException the first fault since then, with the later ones suppressed in it
   */
  public void surface() {
    KernelFaultException fault = taken();
    if (fault != null) {
      throw fault;
    }
  }

  private synchronized @Nullable KernelFaultException taken() {
    KernelFaultException fault = untold;
    untold = null;
    return fault;
  }
}
