package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.PolicyEntry;

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

  @Override
  public String toString() {
    return name;
  }
}
