package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Decline;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.testkit.KernelComparison;
import io.github.vt4j.testkit.Report;
import io.github.vt4j.testkit.Report.Result;
import java.lang.foreign.ValueLayout;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** That the comparison tells right kernels from wrong ones and from those that do nothing. */
class KernelComparisonTest {
  private static final Provider TRIED = Provider.named("tried").priority(5);

  private final CpuFixture cpu = new CpuFixture();
  private final KernelComparison comparison =
      new KernelComparison(cpu.runtime, cpu.runtime.cpu(), 1);

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void theKernelsThemselvesUnderAnotherNamePassForEveryOp() {
    for (Op<?> op : Ops.VOCABULARY.ops()) {
      offerTwin((CallOp<?>) op);
    }
    assertThat(comparison.compare("tried"))
        .hasSameSizeAs(Ops.VOCABULARY.ops())
        .allSatisfy(
            report -> {
              assertThat(report.result()).as("%s", report).isEqualTo(Result.PASS);
              assertThat(report.executed()).isGreaterThanOrEqualTo(4 * 71);
              assertThat(report.declined()).isZero();
            });
  }

  private <C extends Call> void offerTwin(CallOp<C> op) {
    Kernel<C> kernel = cpu.runtime.seam().site(op, cpu.runtime.cpu()).kernel();
    cpu.runtime.seam().register(TRIED.offer(op, () -> kernel));
  }

  @Test
  void aKernelThatAlwaysDeclinesHasProvenNothing() {
    cpu.runtime
        .seam()
        .register(
            TRIED.offer(
                Ops.NEG,
                () -> negating(KernelComparisonTest::run),
                Condition.that("luck", (TensorCall call) -> false)));
    Report report = comparison.compare("tried", Ops.NEG);
    assertThat(report.result()).isEqualTo(Result.UNDELEGATED);
    assertThat(report.declined()).isGreaterThan(4 * 71);
    assertThat(report.detail()).contains("needs luck");
  }

  @Test
  void anOpThatIsNotOfferedIsUndelegated() {
    Report report = comparison.compare("absent", Ops.NEG);
    assertThat(report.result()).isEqualTo(Result.UNDELEGATED);
    assertThat(report.detail()).isEqualTo("it offers no kernel for this op on cpu:0");
  }

  @Test
  void aKernelThatIsWrongForSomeSizesFailsWithTheCase() {
    offer(
        negating(
            call -> {
              run(call);
              if (call.x().shape().dim(-1) == 37) {
                Tensor out = call.out();
                DType dtype = out.dtype();
                dtype.setDouble(out.segment(), out.stride(1) * 36, 0);
              }
            }));
    Report report = comparison.compare("tried", Ops.NEG);
    assertThat(report.result()).isEqualTo(Result.FAIL);
    assertThat(report.detail()).contains("element 36 is 0.0, not ").contains("size=37");
  }

  @Test
  void aKernelThatWritesOutsideTheOutputFails() {
    offer(
        negating(
            call -> {
              run(call);
              Tensor out = call.out();
              if (out.stride(1) == 2) {
                out.dtype().setDouble(out.segment(), 1, 0);
              }
            }));
    assertThat(comparison.compare("tried", Ops.NEG).detail())
        .startsWith("memory was written outside the output of Neg[");
  }

  @Test
  void aKernelThatDeclinesAfterItHasWrittenFails() {
    offer(
        new Kernel<Neg>() {
          @Override
          public Outcome run(Neg call) {
            KernelComparisonTest.run(call);
            return Decline.because("changed my mind");
          }
        });
    assertThat(comparison.compare("tried", Ops.NEG).detail())
        .startsWith("declined after it had written");
  }

  @Test
  void aKernelThatThrowsFails() {
    offer(
        negating(
            call -> {
              throw new IllegalStateException("broken");
            }));
    assertThat(comparison.compare("tried", Ops.NEG).detail()).contains("broken");
  }

  @Test
  void aKernelThatNeedsAlignedElementsFails() {
    offer(
        negating(
            call -> {
              if (call.x().dtype() == DType.F32 && call.x().shape().elements() > 0) {
                call.x().segment().get(ValueLayout.JAVA_FLOAT, 0);
              }
              run(call);
            }));
    assertThat(comparison.compare("tried", Ops.NEG).detail())
        .contains("incompatible with alignment", "layout=ODD_ADDRESS");
  }

  private void offer(Kernel<Neg> kernel) {
    cpu.runtime.seam().register(TRIED.offer(Ops.NEG, () -> kernel));
  }

  private static Kernel<Neg> negating(Consumer<Neg> body) {
    return new Kernel<>() {
      @Override
      public Outcome run(Neg call) {
        body.accept(call);
        return Outcome.DONE;
      }
    };
  }

  private static void run(Neg call) {
    UnaryKernel.apply(call.x(), call.out(), x -> -x, x -> -x);
  }
}
