package io.github.vt4j.seam.event;

import io.github.vt4j.seam.explain.Problem;

/** What happens in a seam. Ops, devices and providers are named. */
public sealed interface SeamEvent {
  /**
   * Another provider than before, or the first, serves an op on a device.
   *
   * @param priority the provider's priority
   * @param registered how many are registered for the op and the type of device
   * @param capabilities what the device has, in words
   */
  record Selected(
      String op, String device, String provider, int priority, int registered, String capabilities)
      implements SeamEvent {}

  /** A provider refused a call. */
  record Declined(String op, String device, String provider, String reason) implements SeamEvent {}

  /** A kernel threw, or work that it had queued failed. */
  record Faulted(String op, String device, String provider, Throwable cause) implements SeamEvent {}

  /**
   * The reference tier executed a call.
   *
   * @param source the CPU's provider whose kernel ran
   */
  record TierUsed(String op, String device, String source) implements SeamEvent {}

  /**
   * The global policy changed.
   *
   * @param policy what it says now, in words
   */
  record PolicyChanged(String policy) implements SeamEvent {}

  /** Something went wrong without stopping the seam. */
  record Reported(Problem problem) implements SeamEvent {}
}
