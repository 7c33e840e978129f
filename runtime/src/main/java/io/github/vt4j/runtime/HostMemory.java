package io.github.vt4j.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The host's own memory, outside the Java heap. */
enum HostMemory implements DeviceMemory {
  INSTANCE;

  @Override
  public MemorySegment allocate(long bytes, long alignment, Arena owner) {
    return owner.allocate(bytes, alignment);
  }

  @Override
  public MemorySegment read(MemorySegment source, Arena scratch) {
    return source;
  }

  @Override
  public void write(MemorySegment host, MemorySegment target) {}

  @Override
  public void copy(MemorySegment source, MemorySegment target) {
    target.copyFrom(source);
  }

  @Override
  public Queue queue() {
    return Queue.immediate();
  }
}
