package io.github.vt4j.runtime;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Provider;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The faults of one queue's work that nobody has been told of yet. For a {@link Queue} whose work
 * goes on when kernels have returned: it adds what fails, and lets it surface when it is drained or
 * data is read back. Safe for any number of threads.
 */
public final class DeviceFaults {
  /** So many of the later ones go with the first; all are counted. */
  private static final int SUPPRESSED = 16;

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
        return;
      }
      List<Throwable> later = List.of(untold.getSuppressed());
      if (untold != fault && !later.contains(fault) && later.size() < SUPPRESSED) {
        untold.addSuppressed(fault); // another kernel's may come twice
      }
    }
  }

  /**
   * Does nothing where nothing has failed since it was called last.
   *
   * @throws KernelFaultException the first fault since then, with some of the later ones suppressed
   *     in it
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
