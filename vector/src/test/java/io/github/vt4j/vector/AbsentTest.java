package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In a virtual machine without the module of the Vector API. */
@Tag("absent")
class AbsentTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void everyOfferIsListedAsUnsupportedWithWhatToAdd() {
    assertThat(cpu.runtime.problems()).isEmpty();
    List<Verdict> verdicts =
        Ops.VOCABULARY.ops().stream()
            .flatMap(op -> explain(op).candidate("vector").stream())
            .map(Explanation.Candidate::verdict)
            .toList();
    assertThat(verdicts)
        .hasSize(new VectorKernels().offers().size())
        .allSatisfy(
            verdict -> {
              assertThat(verdict.kind()).isEqualTo(Verdict.Kind.UNSUPPORTED);
              assertThat(verdict.cause()).isEmpty();
              assertThat(verdict.reason()).endsWith("--add-modules jdk.incubator.vector");
            });
  }

  @Test
  void thePortableKernelsAndTheDefinitionsServe() {
    assertThat(explain(Ops.MAT_MUL).selected()).contains(Provider.NATIVE);
    assertThat(explain(Ops.LINEAR).selected()).contains(Provider.COMPOSITE);
    var x = cpu.arena.f32(new float[] {1, 2}, 1, 2);
    var weight = cpu.arena.f32(new float[] {3, 4}, 2, 1);
    var out = cpu.output(1, 1);
    cpu.runtime.run(Ops.LINEAR, new Linear(x, weight, null, Activation.RELU, out));
    assertThat(out.toFloatArray()).containsExactly(11);
  }

  private Explanation explain(Op<?> op) {
    return cpu.runtime.seam().explain(op, cpu.runtime.cpu());
  }
}
