package io.github.vt4j.runtime;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.seam.Capabilities;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A device that the host cannot address is read and written through copies. */
class RemoteMemoryTest {
  /** Holds every byte inverted, so that whoever reads it without a copy reads nonsense. */
  private static final class Inverted implements DeviceMemory {
    @Override
    public MemorySegment allocate(long bytes, long alignment, Arena owner) {
      return owner.allocate(bytes, alignment).fill((byte) 0xFF);
    }

    @Override
    public MemorySegment read(MemorySegment source, Arena scratch) {
      MemorySegment copy = scratch.allocate(source.byteSize());
      invert(source, copy);
      return copy;
    }

    @Override
    public void write(MemorySegment host, MemorySegment target) {
      invert(host, target);
    }

    @Override
    public void copy(MemorySegment source, MemorySegment target) {
      target.copyFrom(source);
    }

    @Override
    public Queue queue() {
      return Queue.immediate();
    }

    private static void invert(MemorySegment from, MemorySegment to) {
      for (long i = 0; i < from.byteSize(); i++) {
        to.set(JAVA_BYTE, i, (byte) ~from.get(JAVA_BYTE, i));
      }
    }
  }

  private static final class RemoteBackend implements Backend {
    @Override
    public String deviceType() {
      return "remote";
    }

    @Override
    public List<BackendDevice> devices() {
      return List.of(new BackendDevice(Capabilities.of(), new Inverted(), null));
    }

    @Override
    public void close() {}
  }

  @Test
  void whatIsWrittenIsReadBackAndStridedWritesKeepWhatLiesBetween() {
    try (TensorRuntime runtime =
            TensorRuntime.builder()
                .withoutServices()
                .properties(Map.of())
                .environment(Map.of())
                .backend(new RemoteBackend())
                .build();
        TensorArena arena = runtime.arena(runtime.device("remote:0"))) {
      Tensor tensor = arena.f32(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
      assertThat(tensor.toFloatArray()).containsExactly(1, 2, 3, 4, 5, 6);
      assertThat(DType.F32.getDouble(tensor.segment(), 0)).isNotEqualTo(1);
      tensor.slice(1, 1, 2).write(-2f, -5f);
      assertThat(tensor.transpose().toLongArray()).containsExactly(1, 4, -2, -5, 3, 6);
    }
  }
}
