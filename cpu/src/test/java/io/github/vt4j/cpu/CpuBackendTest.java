package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Provider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the backend finds of this processor, and which ops it has kernels for. */
class CpuBackendTest {
  @Test
  void everyStandaloneOpHasAPortableKernelAndNoFusedOne() {
    try (TensorRuntime runtime = TensorRuntime.open()) {
      for (Op<?> op : Ops.VOCABULARY.ops()) {
        boolean fused = ((CallOp<?>) op).composite().isPresent();
        assertThat(runtime.seam().providersInOrder(op, runtime.cpu()).contains(Provider.NATIVE))
            .as("%s", op)
            .isEqualTo(!fused);
      }
      assertThat(runtime.problems()).isEmpty();
    }
  }

  @Test
  void featuresAreReadFromTheFirstProcessorListed() {
    assertThat(
            CpuFeatures.listed(
                Stream.of(
                    "model name\t: Some CPU",
                    "flags\t\t: fpu sse sse2 ssse3 fma avx2 avx512f amx_int8 nx smep",
                    "flags\t\t: avx512_fp16")))
        .containsExactly("amx_int8", "avx2", "avx512f", "fma", "sse", "sse2", "ssse3");
    assertThat(CpuFeatures.listed(Stream.of("Features\t: fp asimd aes sve2 bf16")))
        .containsExactly("asimd", "bf16", "sve2");
    assertThat(CpuFeatures.listed(Stream.of("hart : 1"))).isEmpty();
  }

  @Test
  void withoutAListingTheArchitectureAndTheVirtualMachineSpeak() {
    assertThat(CpuFeatures.ofArchitecture("AMD64")).contains("sse2");
    assertThat(CpuFeatures.ofArchitecture("aarch64")).containsExactly("asimd");
    assertThat(CpuFeatures.ofArchitecture("riscv64")).isEmpty();
    assertThat(CpuFeatures.withWidths(CpuFeatures.ofAvxLevel("3")))
        .contains("avx512f", "vector-256", "vector-512");
    assertThat(CpuFeatures.ofAvxLevel("0")).isEmpty();
  }
}
