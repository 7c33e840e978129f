package com.example.toy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.testkit.KernelComparison;
import io.github.vt4j.testkit.Report;
import org.junit.jupiter.api.Test;

/** How a provider's author proves a kernel. */
class ToyProviderTest {
  @Test
  void theKernelAgreesWithThePortableOne() {
    try (TensorRuntime runtime = TensorRuntime.open()) {
      Report report =
          new KernelComparison(runtime, runtime.cpu(), 42).compare("toy", Ops.LP_NORMALIZATION);

      assertThat(report.result()).as(report.toString()).isEqualTo(Report.Result.PASS);
    }
  }
}
