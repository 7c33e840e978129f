package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.seam.event.SeamEvent;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rule 9: faults are not declines. */
class FaultTest {
  private final Lab lab = new Lab();

  @Test
  void aKernelThatThrowsIsNeverRetriedElsewhere() {
    var cause = new IllegalStateException("bad weather");
    lab.seam.register(throwing(lab, "bad", 1, cause), lab.offer("good", 0));
    for (long times = 1; times <= 3; times++) {
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(() -> lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(1)))
          .withMessage("bad failed in Mul on cpu:0: " + cause)
          .withCause(cause)
          .satisfies(
              fault -> {
                assertThat(fault.provider()).isEqualTo("bad");
                assertThat(fault.op()).isEqualTo("Mul");
                assertThat(fault.device()).isEqualTo("cpu:0");
              });
      assertThat(lab.counts("bad")).containsExactly(0L, 0L, times);
    }
    assertThat(lab.ran).isEmpty();
    assertThat(lab.events)
        .filteredOn(SeamEvent.Faulted.class::isInstance)
        .hasSize(3)
        .first()
        .isEqualTo(new SeamEvent.Faulted("Mul", "cpu:0", "bad", cause));
  }

  @Test
  void anExceptionThatNobodyDeclaresIsAFaultLikeAnother() {
    for (boolean first : List.of(true, false)) {
      Lab lab = new Lab();
      if (!first) {
        lab.seam.register(
            Provider.named("head")
                .priority(5)
                .offer(Lab.MUL, () -> lab.answering("head", Decline.because("no"))));
      }
      var cause = new IOException("disk");
      lab.seam.register(throwing(lab, "bad", 1, cause), lab.offer("good", 0));
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(lab::served)
          .withMessage("bad failed in Mul on cpu:0: " + cause)
          .withCause(cause);
      assertThat(lab.counts("bad")).containsExactly(0L, 0L, 1L);
      assertThat(lab.ran).isEmpty();
    }
  }

  @Test
  void aFaultBelowADeclineIsNotRetriedEither() {
    lab.seam.register(
        Provider.named("head")
            .priority(2)
            .offer(Lab.MUL, () -> lab.answering("head", Decline.because("no"))),
        throwing(lab, "bad", 1, new IllegalStateException("x")),
        lab.offer("good", 0));
    assertThatExceptionOfType(KernelFaultException.class).isThrownBy(lab::served);
    assertThat(lab.asked).containsExactly("head", "bad");
    assertThat(lab.counts("head")).containsExactly(0L, 1L, 0L);
    assertThat(lab.counts("bad")).containsExactly(0L, 0L, 1L);
  }

  @Test
  void errorsPassUncaughtUnwrappedAndUncounted() {
    for (Error error :
        List.of(new StackOverflowError(), new AssertionError("x"), new NoClassDefFoundError("y"))) {
      for (int place = 0; place < 2; place++) {
        Lab lab = new Lab();
        if (place == 1) {
          lab.seam.register(
              Provider.named("head")
                  .priority(5)
                  .offer(Lab.MUL, () -> lab.answering("head", Decline.because("no"))));
        }
        lab.seam.register(throwing(lab, "bad", 1, error), lab.offer("good", 0));
        assertThatThrownBy(lab::served).isSameAs(error);
        assertThat(lab.ran).isEmpty();
        assertThat(lab.counts("bad")).containsExactly(0L, 0L, 0L);
      }
    }
  }

  @Test
  void aFaultInAPartIsCountedOnceAndNamesThePart() {
    lab.seam.register(lab.offer("mul", 0));
    lab.seam.register(
        Provider.named("bad")
            .offer(Lab.ADD, () -> lab.throwing("bad", new IllegalStateException("x"))));
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(() -> lab.served(Lab.FUSED, lab.cpu))
        .withMessageStartingWith("bad failed in Add on cpu:0")
        .withCauseExactlyInstanceOf(IllegalStateException.class);
    assertThat(lab.seam.counters().rows()).hasSize(1);
    assertThat(lab.counts(Lab.ADD, lab.cpu, "bad")).containsExactly(0L, 0L, 1L);
    assertThat(lab.events).filteredOn(SeamEvent.Faulted.class::isInstance).hasSize(1);
  }

  @Test
  void workThatFailsWhenItsKernelHasReturnedIsAFaultOfItsProvider() {
    Provider late = Provider.named("late");
    lab.seam.register(late.offer(Lab.MUL, lab.making("late")));
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.served();
    var cause = new IllegalStateException("lost");
    KernelFaultException fault = lab.cpu.fault(late, Lab.MUL, cause);
    assertThat(fault).hasMessage("late failed in Mul on cpu:0: " + cause).hasCause(cause);
    assertThat(fault.provider()).isEqualTo("late");
    assertThat(lab.counts("late")).containsExactly(1L, 0L, 1L);
    assertThat(lab.events).endsWith(new SeamEvent.Faulted("Mul", "cpu:0", "late", cause));

    Provider outer = Provider.named("outer");
    assertThat(lab.cpu.fault(outer, Lab.ADD, fault)).as("whose it is already").isSameAs(fault);
    assertThat(lab.seam.counters().rows()).hasSize(1);
    assertThat(lab.counts("late")).containsExactly(1L, 0L, 1L);
  }

  @Test
  void aFaultIsOfAnOpAndAProviderThatTheDeviceCanHave() {
    var cause = new IllegalStateException("x");
    CallOp<Lab.Ask> foreign = Vocabulary.builder().call("Foreign", Lab.Ask.class);
    assertThatThrownBy(() -> lab.cpu.fault(Provider.named("late"), foreign, cause))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("the op Foreign is not of this seam's vocabulary");
    assertThatThrownBy(() -> lab.cpu.fault(Provider.named("late").on("gpu"), Lab.MUL, cause))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("late is for gpu, not for cpu:0");
    assertThat(lab.seam.counters().rows()).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway") // null is what is tried
  void anAnswerThatIsNoneIsAFault() {
    Outcome nothing = null; // what a careless kernel answers
    lab.seam.register(
        Provider.named("mute").priority(1).offer(Lab.MUL, () -> lab.answering("mute", nothing)),
        lab.offer("good", 0));
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(lab::served)
        .withMessageContaining("mute failed in Mul on cpu:0")
        .withMessageContaining("returned null");
    assertThat(lab.ran).isEmpty();
  }

  @Test
  void aCallersErrorIsTheCallers() {
    record Checked(int size) implements Call {
      Checked {
        if (size < 0) {
          throw new IllegalArgumentException("size " + size);
        }
      }
    }
    Vocabulary.Builder builder = Vocabulary.builder();
    CallOp<Checked> op = builder.call("Op", Checked.class);
    Seam seam = Seam.builder(builder.build()).build();
    Device cpu = seam.device("cpu", 0);
    assertThatThrownBy(() -> seam.run(op, cpu, new Checked(-1)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("size -1");
    assertThat(seam.counters().failedLookups()).isZero();
  }

  private static Offer<Kernel<Lab.Ask>> throwing(
      Lab lab, String name, int priority, Throwable thrown) {
    return Provider.named(name).priority(priority).offer(Lab.MUL, () -> lab.throwing(name, thrown));
  }
}
