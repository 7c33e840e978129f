package io.github.vt4j.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The memory of a device with an {@link AsyncQueue}, which the host can address or cannot. */
final class AsyncMemory implements DeviceMemory {
  final AsyncQueue queue = new AsyncQueue();
  final boolean addressable;

  AsyncMemory(boolean addressable) {
    this.addressable = addressable;
  }

  @Override
  public MemorySegment allocate(long bytes, long alignment, Arena owner) {
    return owner.allocate(bytes, alignment);
  }

  @Override
  public MemorySegment read(MemorySegment source, Arena scratch) {
    queue.drain();
    return addressable ? source : scratch.allocate(source.byteSize()).copyFrom(source);
  }

  @Override
  public void write(MemorySegment host, MemorySegment target) {
    if (!addressable) {
      target.copyFrom(host);
    }
  }

  @Override
  public void copy(MemorySegment source, MemorySegment target) {
    queue.submit(() -> target.copyFrom(source));
  }

  @Override
  public Queue queue() {
    return queue;
  }
}
