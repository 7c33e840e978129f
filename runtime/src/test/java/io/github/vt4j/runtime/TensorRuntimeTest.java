package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.explain.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The devices and backends of a runtime. */
class TensorRuntimeTest {
  @Test
  void anUnknownDeviceIsAnErrorThatNamesTheOthers() {
    try (TensorRuntime runtime = HostBackend.runtime()) {
      assertThat(runtime.cpu().name()).isEqualTo("cpu:0");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> runtime.device("cuda:0"))
          .withMessage("no device 'cuda:0'; there is cpu:0, cpu:1");
    }
    try (TensorRuntime runtime = bare().build()) {
      assertThatIllegalArgumentException()
          .isThrownBy(runtime::cpu)
          .withMessage("no device 'cpu:0'; there is none, for want of a backend");
    }
  }

  @Test
  void aBackendThatFailsCostsItselfAloneAndKeepsItsCause() {
    Backend broken =
        new Backend() {
          @Override
          public String deviceType() {
            return "broken";
          }

          @Override
          public List<BackendDevice> devices() {
            throw new UnsatisfiedLinkError("no libbroken");
          }

          @Override
          public void close() {}
        };
    try (TensorRuntime runtime =
        bare()
            .backend(new HostBackend("npu", 1))
            .backend(broken)
            .backend(new HostBackend("cpu", 1))
            .build()) {
      assertThat(runtime.devices()).extracting(Device::name).containsExactly("npu:0", "cpu:0");
      Problem problem = runtime.problems().getFirst();
      assertThat(problem.message()).contains("no libbroken");
      assertThat(problem.cause()).isInstanceOf(UnsatisfiedLinkError.class);
    }
  }

  @Test
  void theSecondBackendOfATypeIsReported() {
    try (TensorRuntime runtime =
        bare().backend(new HostBackend("cpu", 1)).backend(new HostBackend("cpu", 3)).build()) {
      assertThat(runtime.devices()).hasSize(1);
      assertThat(runtime.problems().getFirst().message())
          .isEqualTo("another backend serves cpu already");
    }
  }

  @Test
  void anArenaOnADeviceOfAnotherRuntimeIsAnError() {
    try (TensorRuntime one = HostBackend.runtime();
        TensorRuntime two = HostBackend.runtime()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> one.arena(two.cpu()))
          .withMessageContaining("another runtime");
    }
  }

  private static TensorRuntimeBuilder bare() {
    return TensorRuntime.builder().withoutServices().properties(Map.of()).environment(Map.of());
  }
}
