package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.policy.Policy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** One immutable snapshot: a stale choice cannot outlive a change. */
class FreshnessTest {
  private final Lab lab = new Lab();

  @Test
  void eachDimensionOfThePolicyChangedAfterWarmUpResolvesAgain() {
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20));
    Site<Kernel<Lab.Ask>> site = lab.seam.site(Lab.MUL, lab.cpu);
    List<UnaryOperator<Policy>> changes =
        List.of(
            policy -> policy.disable("a"),
            policy -> policy.prefer("b"),
            policy -> policy.require("b"),
            policy -> policy.disable("a/cpu:0"),
            policy -> policy.disable("a@Mul"));
    for (UnaryOperator<Policy> change : changes) {
      for (int warm = 0; warm < 100; warm++) {
        assertThat(lab.served()).isEqualTo("a");
      }
      assertThat(site.selected()).isEqualTo("a");
      lab.seam.updatePolicy(change);
      assertThat(lab.served()).isEqualTo("b");
      assertThat(site.selected()).isEqualTo("b");
      lab.seam.updatePolicy(policy -> Policy.none());
    }
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.served();
    assertThat(lab.counts("a")).containsExactly(1L, 0L, 0L);
  }

  @Test
  void aFailedLookUpIsRememberedAndForgottenWithTheNextChange() {
    for (int i = 0; i < 3; i++) {
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(lab::served);
    }
    Snapshot now = lab.seam.current();
    assertThat(now.link(Lab.MUL, lab.cpu, 0)).isSameAs(now.link(Lab.MUL, lab.cpu, 0));
    lab.seam.register(lab.offer("late", 0));
    assertThat(lab.served()).isEqualTo("late");
  }

  /** The resolver goes on in the snapshot that it read, so its choice is never found again. */
  @Test
  void aRequirementBlockedWhileItsProviderIsDisabledIsNeverRemembered() throws Exception {
    CountDownLatch asking = new CountDownLatch(1);
    CountDownLatch disabled = new CountDownLatch(1);
    AtomicBoolean block = new AtomicBoolean(true);
    Requirement blocking =
        (device, has) -> {
          if (block.getAndSet(false)) {
            asking.countDown();
            await(disabled);
          }
          return null;
        };
    lab.seam.register(
        lab.offer(Provider.named("slow").priority(9).requiring(blocking)), lab.offer("plain", 0));
    Site<Kernel<Lab.Ask>> site = lab.seam.site(Lab.MUL, lab.cpu);
    Race.between(
        List.of(
            () -> {
              site.kernel();
              assertThat(site.selected()).isEqualTo("plain");
              return null;
            },
            () -> {
              asking.await();
              lab.seam.updatePolicy(policy -> policy.disable("slow"));
              assertThat(lab.seam.site(Lab.MUL, lab.cpu).selected()).isEqualTo("plain");
              disabled.countDown();
              return null;
            }));
    for (int i = 0; i < 100; i++) {
      assertThat(lab.served()).isEqualTo("plain");
    }
    assertThat(lab.events)
        .as("what lost the race is not announced")
        .noneMatch(
            event ->
                event.toString().contains("slow@") || event.toString().contains("provider=slow"));
  }

  @Test
  void aKernelBlockedWhileItIsMadeIsNotRememberedEither() throws Exception {
    CountDownLatch making = new CountDownLatch(1);
    CountDownLatch disabled = new CountDownLatch(1);
    lab.seam.register(
        Provider.named("slow")
            .priority(9)
            .offer(
                Lab.MUL,
                () -> {
                  making.countDown();
                  await(disabled);
                  return lab.kernel("slow");
                }),
        lab.offer("plain", 0));
    Race.between(
        List.of(
            () -> {
              lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(1));
              assertThat(lab.seam.site(Lab.MUL, lab.cpu).selected()).isEqualTo("plain");
              return null;
            },
            () -> {
              making.await();
              lab.seam.updatePolicy(policy -> policy.disable("slow"));
              disabled.countDown();
              return null;
            }));
    assertThat(lab.served()).isEqualTo("plain");
  }

  /** A half-made registration is never seen. */
  @Test
  void offersRegisteredTogetherAreSeenTogether() throws Exception {
    for (int round = 0; round < 200; round++) {
      Lab fresh = new Lab();
      Offer<?>[] offers = {fresh.offer("a", 2), fresh.offer("b", 1), fresh.offer("c", 0)};
      List<Integer> sizes =
          Race.of(
              2,
              () -> {
                fresh.seam.register(offers);
                return fresh.order().size();
              });
      assertThat(sizes).containsOnly(3);
    }
  }

  /** A call that starts after a change has returned gets what follows from the change. */
  @Test
  void aCallThatStartsAfterAChangeNeverFindsTheOldChoice() throws Exception {
    Seam seam = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();
    Device cpu = seam.device("cpu", 0);
    seam.register(lab.offer("a", 30), lab.offer("b", 20));
    Site<Kernel<Lab.Ask>> site = seam.site(Lab.MUL, cpu);
    AtomicBoolean ended = new AtomicBoolean();
    Race.between(
        List.of(
            () -> {
              for (int i = 0; i < 20_000; i++) {
                seam.updatePolicy(policy -> policy.disable("a"));
                assertThat(site.selected()).isEqualTo("b");
                seam.updatePolicy(policy -> policy.enable("a"));
                assertThat(site.selected()).isEqualTo("a");
              }
              ended.set(true);
              return null;
            },
            () -> {
              while (!ended.get()) {
                assertThat(site.selected()).isIn("a", "b");
              }
              return null;
            }));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
