package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.runtime.Backend;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.DeviceMemory;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.HostAccess;
import io.github.vt4j.seam.NoKernelException;
import io.github.vt4j.seam.Provider;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A device without kernels of its own, of which the host can address the memory, or cannot. */
class SimulatedDeviceTest {
  private final AtomicInteger drains = new AtomicInteger();

  /** Device 0 is host-addressable, device 1 is not. */
  private final class SimulatedBackend implements Backend {
    @Override
    public String deviceType() {
      return "sim";
    }

    @Override
    public List<BackendDevice> devices() {
      HostAccess access =
          new HostAccess() {
            @Override
            public boolean addressable(Call call) {
              return true;
            }

            @Override
            public void drain() {
              drains.incrementAndGet();
            }
          };
      return List.of(
          new BackendDevice(Capabilities.of(), DeviceMemory.host(), access),
          new BackendDevice(Capabilities.of(), DeviceMemory.host(), null));
    }

    @Override
    public void close() {}
  }

  @Test
  void thePortableKernelsServeWhatTheHostCanAddressAndNothingElse() {
    try (TensorRuntime runtime =
            TensorRuntime.builder()
                .properties(Map.of("vt.op.provider.stats", "1"))
                .environment(Map.of())
                .backend(new SimulatedBackend())
                .build();
        TensorArena arena = runtime.arena(runtime.device("sim:0"));
        TensorArena closed = runtime.arena(runtime.device("sim:1"))) {
      Tensor x = arena.f32(new float[] {1, -2}, 1, 2);
      runtime.run(Ops.NEG, new Neg(x, x));
      assertThat(x.toFloatArray()).containsExactly(-1, 2);
      assertThat(drains).hasValue(1);

      Tensor weight = arena.f32(new float[] {1, 2, 3, 4}, 2, 2);
      Tensor out = arena.allocate(DType.F32, Shape.of(1, 2));
      runtime.run(Ops.LINEAR, new Linear(x, weight, null, Activation.RELU, out));
      assertThat(out.toFloatArray()).containsExactly(5, 6);
      assertThat(runtime.seam().counters().referenceTierCalls()).isEqualTo(3);
      assertThat(runtime.seam().counters().calls(Provider.COMPOSITE)).isEqualTo(1);

      Tensor away = closed.f32(new float[] {1}, 1);
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> runtime.run(Ops.NEG, new Neg(away, away)))
          .withMessageContaining("sim:1");
    }
  }
}
