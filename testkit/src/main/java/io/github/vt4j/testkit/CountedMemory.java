package io.github.vt4j.testkit;

import io.github.vt4j.runtime.Backend;
import io.github.vt4j.runtime.DeviceMemory;
import io.github.vt4j.runtime.Queue;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Capabilities;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The host's memory, with an account of what is allocated. To the runtime it is a device's own, so
 * a mapped file's weights are copied into it. Safe for any number of threads.
 */
public final class CountedMemory implements DeviceMemory {
  private final List<MemorySegment> segments = new ArrayList<>();
  private long allocated;
  private long peak;

  /** Nothing is allocated yet. */
  public CountedMemory() {}

  /** A runtime whose CPU has this memory, and all its kernels. */
  public TensorRuntime runtime() {
    Capabilities capabilities;
    try (TensorRuntime plain = TensorRuntime.open()) {
      capabilities = plain.seam().capabilities(plain.cpu());
    }
    return TensorRuntime.builder().backend(new Cpu(capabilities, this)).build();
  }

  private record Cpu(Capabilities capabilities, DeviceMemory memory) implements Backend {
    @Override
    public String deviceType() {
      return "cpu";
    }

    @Override
    public List<BackendDevice> devices() {
      return List.of(new BackendDevice(capabilities, memory, null));
    }

    @Override
    public void close() {}
  }

  /** The bytes of all allocations since this was asked last. */
  public synchronized long take() {
    long bytes = allocated;
    allocated = 0;
    return bytes;
  }

  /** The bytes that are not freed. */
  public synchronized long live() {
    segments.removeIf(segment -> !segment.scope().isAlive());
    return segments.stream().mapToLong(MemorySegment::byteSize).sum();
  }

  /** The most bytes at a time that were not freed, since this was asked last. */
  public synchronized long takePeak() {
    long bytes = peak;
    peak = live();
    return bytes;
  }

  @Override
  public synchronized MemorySegment allocate(long bytes, long alignment, Arena owner) {
    MemorySegment segment = DeviceMemory.host().allocate(bytes, alignment, owner);
    segments.add(segment);
    allocated += bytes;
    peak = Math.max(peak, live());
    return segment;
  }

  @Override
  public MemorySegment read(MemorySegment source, Arena scratch) {
    return DeviceMemory.host().read(source, scratch);
  }

  @Override
  public void write(MemorySegment host, MemorySegment target) {
    DeviceMemory.host().write(host, target);
  }

  @Override
  public void copy(MemorySegment source, MemorySegment target) {
    DeviceMemory.host().copy(source, target);
  }

  @Override
  public Queue queue() {
    return DeviceMemory.host().queue();
  }
}
