package io.github.vt4j.seam;

import java.util.concurrent.atomic.AtomicInteger;

/** A device's memory, whose allocations the host can or cannot address, and its queue. */
final class SimulatedMemory extends HostAccess {
  final AtomicInteger drains = new AtomicInteger();
  private final boolean addressable;

  SimulatedMemory(boolean addressable) {
    this.addressable = addressable;
  }

  /**
   * Memory as a driver describes it. Only what it says of the allocations counts: a common address
   * space, or a chip shared with the CPU, promises nothing of them.
   */
  static SimulatedMemory described(
      boolean unifiedAddressing, boolean integrated, boolean hostAddressableAllocations) {
    return new SimulatedMemory(hostAddressableAllocations);
  }

  @Override
  public boolean addressable(Call call) {
    return addressable;
  }

  @Override
  public void drain() {
    drains.incrementAndGet();
  }
}
