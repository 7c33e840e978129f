package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.explain.Counters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Rule 8: counters tell what executed. */
class CountersTest {
  private final Lab lab = new Lab();

  @Test
  void executedCallsAreCountedOnlyWithStatistics() {
    lab.seam.register(lab.offer("plain", 0));
    lab.served();
    assertThat(lab.counts("plain")).containsExactly(0L, 0L, 0L);
    assertThat(lab.seam.counters().statistics()).isFalse();
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.served();
    lab.served();
    assertThat(lab.counts("plain")).containsExactly(2L, 0L, 0L);
    assertThat(lab.seam.counters().statistics()).isTrue();
    assertThat(lab.seam.counters().calls("plain")).isEqualTo(2);
    lab.seam.updatePolicy(policy -> policy.statistics(false));
    lab.served();
    assertThat(lab.counts("plain")).containsExactly(2L, 0L, 0L);
  }

  @Test
  void aProviderThatAlwaysDeclinesShowsNoExecutedCalls() {
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("no"))),
        lab.offer("plain", 0));
    for (int i = 0; i < 7; i++) {
      lab.served();
    }
    assertThat(lab.counts("never")).containsExactly(0L, 7L, 0L);
    assertThat(lab.counts("plain")).containsExactly(7L, 0L, 0L);
    assertThat(lab.seam.counters().declines("never")).isEqualTo(7);
  }

  @Test
  void declinesFaultsAndFailedLookUpsAreCountedAlways() {
    lab.seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("no"))));
    for (int i = 0; i < 2; i++) {
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(lab::served);
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> lab.seam.site(Lab.NAME, lab.cpu).kernel());
    }
    assertThat(lab.counts("never")).containsExactly(0L, 2L, 0L);
    assertThat(lab.seam.counters().failedLookups()).isEqualTo(4);
  }

  @Test
  void countsSurviveAChangeOfPolicyAndCountOn() {
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.seam.register(lab.offer("plain", 0));
    for (int i = 0; i < 5; i++) {
      lab.served();
      lab.seam.updatePolicy(policy -> policy.disable("x"));
    }
    lab.seam.withPolicy(policy -> policy.disable("y")).run(lab::served);
    assertThat(lab.counts("plain")).containsExactly(6L, 0L, 0L);
  }

  @Test
  void resetResetsAllOfIt() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("no"))),
        lab.offer("plain", 0),
        Provider.named("bad")
            .offer(Lab.ADD, () -> lab.throwing("bad", new IllegalStateException("x"))));
    for (int round = 0; round < 2; round++) {
      lab.served();
      lab.served(Lab.MUL, gpu);
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(() -> lab.served(Lab.ADD, lab.cpu));
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> lab.served(Lab.SIZED, lab.cpu));
      assertThat(lab.counts("plain")).containsExactly(1L, 0L, 0L);
      assertThat(lab.counts("never")).containsExactly(0L, 2L, 0L);
      assertThat(lab.counts(Lab.ADD, lab.cpu, "bad")).containsExactly(0L, 0L, 1L);
      assertThat(lab.seam.counters().referenceTierCalls()).isEqualTo(1);
      assertThat(lab.seam.counters().failedLookups()).isEqualTo(1);
      lab.seam.resetCounters();
      assertThat(lab.seam.counters().rows()).isEmpty();
      assertThat(lab.seam.counters().failedLookups()).isZero();
      assertThat(lab.seam.counters().referenceTierCalls()).isZero();
    }
  }

  @Test
  void theCurrentSelectionIsReadable() {
    Site<Kernel<Lab.Ask>> site = lab.seam.site(Lab.MUL, lab.cpu);
    assertThat(site.selected()).isEmpty();
    lab.seam.register(lab.offer("plain", 0));
    assertThat(site.selected()).isEqualTo("plain");
    lab.seam.register(lab.offer("fast", 3));
    assertThat(site.selected()).isEqualTo("fast");
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu).selected()).contains("fast");
  }

  @Test
  void threadsLoseNoCount() throws Exception {
    Seam seam = counting();
    Device cpu = seam.device("cpu", 0);
    int each = 20_000;
    Race.of(
        4,
        () -> {
          run(seam, cpu, each);
          return true;
        });
    assertThat(seam.counters().calls("plain")).isEqualTo(4L * each);
    assertThat(seam.counters().declines("odd")).isEqualTo(4L * each);
    assertThat(seam.counters().calls("odd")).isZero();
  }

  /** What a reset cuts off was there before it, what comes after is there: nothing is lost. */
  @Test
  void aResetWhileOthersCountLosesNothing() throws Exception {
    Seam seam = counting();
    Device cpu = seam.device("cpu", 0);
    Tallies tallies = new Tallies();
    Tally tally = tallies.of(Lab.MUL, cpu, "plain");
    int each = 200_000;
    CountDownLatch counting = new CountDownLatch(2);
    Callable<?> count =
        () -> {
          for (int i = 0; i < each; i++) {
            tally.calls.increment();
          }
          counting.countDown();
          return null;
        };
    Callable<?> reset =
        () -> {
          while (counting.getCount() > 0) {
            tallies.reset();
            for (Counters.Row row : tallies.read(true).rows()) {
              assertThat(row.calls()).isBetween(0L, 2L * each);
            }
          }
          return null;
        };
    Race.between(List.of(count, count, reset));
    assertThat(tally.calls.sum()).isEqualTo(2L * each);
    tallies.reset();
    tally.calls.increment();
    assertThat(tallies.read(true).calls("plain")).isEqualTo(1);
  }

  private Seam counting() {
    Seam seam = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();
    seam.updatePolicy(policy -> policy.statistics(true));
    seam.register(
        Provider.named("odd")
            .priority(1)
            .offer(
                Lab.MUL,
                () -> silent(Decline.because("no")),
                Condition.that("an odd size", call -> call.size() % 2 == 1)),
        Provider.named("plain").offer(Lab.MUL, () -> silent(Outcome.DONE)));
    return seam;
  }

  private static Kernel<Lab.Ask> silent(Outcome outcome) {
    return new Kernel<>() {
      @Override
      public Outcome run(Lab.Ask call) {
        return outcome;
      }
    };
  }

  private static void run(Seam seam, Device cpu, int times) {
    Lab.Ask even = new Lab.Ask(2);
    Lab.Ask odd = new Lab.Ask(3);
    for (int i = 0; i < times; i++) {
      seam.run(Lab.MUL, cpu, i % 2 == 0 ? even : odd);
    }
  }
}
