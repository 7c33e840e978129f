package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.Objects;

/** A device that a seam knows, such as {@code cpu:0}; a handle made by {@link Seam#device}. */
public final class Device {
  private final String type;
  private final int index;
  private final String name;

  /** The seam that made this handle. */
  final Seam seam;

  /** The position among the seam's devices. */
  final int ordinal;

  /** The first of this device's cells. */
  final int row;

  Device(Seam seam, String type, int index, int ordinal, int row) {
    PolicyEntry.checkName("device type", type);
    if (index < 0) {
      throw new IllegalArgumentException("the index of a device is negative: " + index);
    }
    this.seam = seam;
    this.type = type;
    this.index = index;
    this.name = type + ":" + index;
    this.ordinal = ordinal;
    this.row = row;
  }

  /** The type: {@code cpu}. */
  public String type() {
    return type;
  }

  /** The index among devices of this type, from 0. */
  public int index() {
    return index;
  }

  /** Type and index: {@code cpu:0}. */
  public String name() {
    return name;
  }

  /**
   * The fault of work that a kernel had queued on this device and that failed after the kernel had
   * returned. It is counted and reported here, as that of a kernel that throws is; whoever owns the
   * device throws it at those who wait for the work. A fault of another kernel's, inside of this
   * work, is given as it is.
   *
   * @param provider whose kernel had queued the work
   * @param op what the kernel is for
   * @param cause what went wrong
   * @throws IllegalArgumentException if the op is not of the seam's vocabulary, or the provider is
   *     for another type of device
   */
  public KernelFaultException fault(Provider provider, Op<?> op, Exception cause) {
    Objects.requireNonNull(cause, "cause");
    seam.check(op, this);
    if (!provider.deviceType().equals(type)) {
      throw new IllegalArgumentException(
          provider.name() + " is for " + provider.deviceType() + ", not for " + name);
    }
    return cause instanceof KernelFaultException known
        ? known
        : seam.faulted(op, this, provider.name(), cause);
  }

  @Override
  public String toString() {
    return name;
  }
}
