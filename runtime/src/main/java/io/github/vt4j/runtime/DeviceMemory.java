package io.github.vt4j.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The memory of one device, as its backend manages it. Safe for any number of threads. */
public interface DeviceMemory {
  /**
   * Allocates memory, all zero, that is freed when an arena closes.
   *
   * @param bytes how much, 0 or more
   * @param alignment of the first byte, a power of two
   * @param owner whose close frees it
   * @throws OutOfMemoryError where the device has not so much
   */
  MemorySegment allocate(long bytes, long alignment, Arena owner);

  /**
   * The bytes of device memory as the host reads them, after all work queued before has ended: the
   * memory itself where the host can address it, otherwise a copy in scratch.
   *
   * @throws io.github.vt4j.seam.KernelFaultException where some of that work failed
   */
  MemorySegment read(MemorySegment source, Arena scratch);

  /**
   * Makes what the host has written the content of device memory, and has no more need of the
   * host's memory when it returns; does nothing where {@link #read} gave the memory itself.
   */
  void write(MemorySegment host, MemorySegment target);

  /** Copies bytes within this device's memory, in the order of its queue. */
  void copy(MemorySegment source, MemorySegment target);

  /** Where this device's work is queued. */
  Queue queue();

  /** The host's own memory, outside the Java heap, with kernels that run where they are called. */
  static DeviceMemory host() {
    return HostMemory.INSTANCE;
  }
}
