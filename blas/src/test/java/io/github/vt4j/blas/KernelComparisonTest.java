package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.testkit.KernelComparison;
import io.github.vt4j.testkit.Report;
import io.github.vt4j.testkit.Report.Result;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** That every native kernel agrees with the portable one for all sizes and layouts. */
class KernelComparisonTest {
  private static final Map<String, List<CallOp<? extends TensorCall>>> OFFERS =
      Map.of(
          "openblas",
          List.of(Ops.MAT_MUL, Ops.LINEAR),
          "onednn",
          List.of(Ops.MAT_MUL, Ops.LINEAR, Ops.MAT_MUL_INTEGER, Ops.QUANTIZED_LINEAR));

  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  static List<Arguments> offers() {
    return OFFERS.entrySet().stream()
        .flatMap(offer -> offer.getValue().stream().map(op -> Arguments.of(offer.getKey(), op)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("offers")
  void agreesWithThePortableKernel(String provider, CallOp<? extends TensorCall> op) {
    if (provider.equals("onednn") && CpuFixture.OF_BYTES.contains(op)) {
      cpu.assumeExactBytes();
    }
    KernelComparison comparison = new KernelComparison(cpu.runtime, cpu.runtime.cpu(), 1);
    Report report = comparison.compare(provider, op);
    assertThat(report.result()).as("%s", report).isEqualTo(Result.PASS);
    assertThat(report.executed()).as("%s", report).isGreaterThanOrEqualTo(2 * 71);
  }

  @Test
  void noOtherOpIsOffered() {
    OFFERS.forEach(
        (provider, ops) ->
            assertThat(
                    Ops.VOCABULARY.ops().stream()
                        .filter(
                            op ->
                                cpu.runtime
                                    .seam()
                                    .explain(op, cpu.runtime.cpu())
                                    .candidate(provider)
                                    .isPresent())
                        .toList())
                .as(provider)
                .hasSameElementsAs(ops));
  }
}
