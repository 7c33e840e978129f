package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.testkit.KernelComparison;
import io.github.vt4j.testkit.Report;
import io.github.vt4j.testkit.Report.Result;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** That every kernel agrees with the portable one for all sizes and layouts. */
class KernelComparisonTest {
  private final CpuFixture cpu = new CpuFixture();
  private final KernelComparison comparison =
      new KernelComparison(cpu.runtime, cpu.runtime.cpu(), 1);

  @AfterEach
  void close() {
    cpu.close();
  }

  static List<CallOp<? extends TensorCall>> ops() {
    return List.of(
        Ops.MAT_MUL,
        Ops.LINEAR,
        Ops.SOFTMAX,
        Ops.GELU,
        Ops.LAYER_NORMALIZATION,
        Ops.MAT_MUL_INTEGER,
        Ops.QUANTIZED_LINEAR,
        Ops.ADD,
        Ops.MUL,
        Ops.SKIP_LAYER_NORM,
        Ops.ATTENTION,
        Ops.DYNAMIC_QUANTIZE_LINEAR);
  }

  @Tag("width")
  @ParameterizedTest
  @MethodSource("ops")
  void agreesAtEveryWidth(CallOp<? extends TensorCall> op) {
    Report report = comparison.compare("vector", op);
    assertThat(report.result()).as("%s", report).isEqualTo(Result.PASS);
    assertThat(report.executed()).as("%s", report).isGreaterThanOrEqualTo(2 * 71);
  }

  @Test
  void noOtherOpIsOffered() {
    assertThat(
            Ops.VOCABULARY.ops().stream()
                .filter(
                    op ->
                        cpu.runtime
                            .seam()
                            .explain(op, cpu.runtime.cpu())
                            .candidate("vector")
                            .isPresent()))
        .hasSize(ops().size());
  }
}
