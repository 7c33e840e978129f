package io.github.vt4j.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Cuts small allocations from blocks, which grow with use, so that many small tensors cost little;
 * large ones are allocated by themselves.
 */
final class Blocks {
  private static final long FIRST = 16 << 10;
  private static final long LARGEST = 1 << 20;

  private final DeviceMemory memory;
  private final Arena owner;
  private MemorySegment block = MemorySegment.NULL;
  private long used;
  private long nextSize = FIRST;

  Blocks(DeviceMemory memory, Arena owner) {
    this.memory = memory;
    this.owner = owner;
  }

  MemorySegment allocate(long bytes) {
    if (bytes > FIRST / 4) {
      return memory.allocate(bytes, TensorArena.ALIGNMENT, owner);
    }
    return cut(bytes);
  }

  private synchronized MemorySegment cut(long bytes) {
    if (used + bytes > block.byteSize() || block.byteSize() == 0) {
      block = memory.allocate(nextSize, TensorArena.ALIGNMENT, owner);
      used = 0;
      nextSize = Math.min(nextSize * 2, LARGEST);
    }
    MemorySegment result = block.asSlice(used, bytes);
    used += (bytes + TensorArena.ALIGNMENT - 1) & -TensorArena.ALIGNMENT;
    return result;
  }
}
