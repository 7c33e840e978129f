package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Backend;
import io.github.vt4j.runtime.DeviceFaults;
import io.github.vt4j.runtime.DeviceMemory;
import io.github.vt4j.runtime.Event;
import io.github.vt4j.runtime.Queue;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.testkit.CountedMemory;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Work that fails after its kernel has returned, and is heard of when memory is freed. */
class LateFaultTest {
  private final CountedMemory counted = new CountedMemory();
  private final DeviceFaults faults = new DeviceFaults();

  /** Counted memory with a queue whose work may have failed. */
  private final class Memory implements DeviceMemory, Queue {
    @Override
    public MemorySegment allocate(long bytes, long alignment, Arena owner) {
      return counted.allocate(bytes, alignment, owner);
    }

    @Override
    public MemorySegment read(MemorySegment source, Arena scratch) {
      return counted.read(source, scratch);
    }

    @Override
    public void write(MemorySegment host, MemorySegment target) {
      counted.write(host, target);
    }

    @Override
    public void copy(MemorySegment source, MemorySegment target) {
      counted.copy(source, target);
    }

    @Override
    public Queue queue() {
      return this;
    }

    @Override
    public Event record() {
      return counted.queue().record();
    }

    @Override
    public void waitFor(Event event) {
      counted.queue().waitFor(event);
    }

    @Override
    public void drain() {
      faults.surface();
    }
  }

  private final class Cpu implements Backend {
    @Override
    public String deviceType() {
      return "cpu";
    }

    @Override
    public List<BackendDevice> devices() {
      return List.of(new BackendDevice(Capabilities.of(), new Memory(), null));
    }

    @Override
    public void close() {}
  }

  @Test
  void aSessionFreesEverythingAndTellsOfIt() {
    TestGraph graph =
        new TestGraph(17)
            .input("x", F32, -1)
            .f32("one", List.of(1), 1)
            .node("Add", "x one", "y")
            .node("Relu", "y", "z")
            .node("Neg", "z", "out")
            .output("out", F32);
    try (OnnxModel model = graph.open();
        TensorRuntime runtime = TensorRuntime.builder().backend(new Cpu()).build()) {
      Session session = Session.of(runtime, model);
      try (TensorArena arena = runtime.arena()) {
        for (int length = 1; length < 4; length++) {
          session.run(Map.of("x", arena.f32(new float[length], length)), arena);
        }
      }
      assertThat(counted.live()).isPositive();
      faults.add(runtime.cpu(), Provider.named("late"), Ops.RELU, new ArithmeticException("late"));
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(session::close)
          .satisfies(fault -> assertThat(fault.provider()).isEqualTo("late"));
      assertThat(counted.live()).isZero();
    }
  }
}
