package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is made or run by the seam may use the seam. */
class ReentranceTest {
  private final Lab lab = new Lab();

  @Test
  void aKernelMayRegisterWhileItIsMade() {
    lab.seam.register(
        Provider.named("first")
            .offer(
                Lab.MUL,
                () -> {
                  lab.seam.register(lab.offer("better", 9));
                  return lab.kernel("first");
                }));
    assertThat(lab.served()).as("the call had begun").isEqualTo("first");
    assertThat(lab.served()).isEqualTo("better");
  }

  @Test
  void aKernelMayResolveAnotherOpWhileItIsMade() {
    lab.seam.register(Provider.named("add").offer(Lab.ADD, lab.making("add")));
    lab.seam.register(
        Provider.named("mul")
            .offer(
                Lab.MUL,
                () -> {
                  lab.seam.run(Lab.ADD, lab.cpu, new Lab.Ask(1));
                  return lab.kernel("mul");
                }));
    assertThat(lab.served()).isEqualTo("add then mul");
  }

  @Test
  void aKernelThatNeedsItselfToBeMadeIsUnavailableAndTheNextServes() {
    lab.seam.register(
        Provider.named("circular")
            .priority(1)
            .offer(
                Lab.MUL,
                () -> {
                  lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(1));
                  return lab.kernel("circular");
                }),
        lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("plain");
    assertThat(lab.verdicts().getFirst())
        .startsWith("circular: UNAVAILABLE")
        .contains("circular@Mul/cpu was asked for its kernel while making it");
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void kernelsThatNeedEachOtherToBeMadeOnTwoThreadsDoNotWaitForEver() throws Exception {
    CyclicBarrier bothAreBeingMade = new CyclicBarrier(2);
    lab.seam.register(
        circular(Lab.MUL, Lab.ADD, bothAreBeingMade), circular(Lab.ADD, Lab.MUL, bothAreBeingMade));
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.register(Provider.named("plain").offer(Lab.ADD, lab.making("plain")));
    AtomicReference<CallOp<Lab.Ask>> other = new AtomicReference<>(Lab.MUL);
    Race.of(
        2,
        () -> {
          CallOp<Lab.Ask> op = other.getAndSet(Lab.ADD);
          lab.seam.run(op, lab.cpu, new Lab.Ask(1));
          return "";
        });
    assertThat(lab.seam.problems())
        .as("who would have closed the circle")
        .anyMatch(problem -> problem.message().contains("was asked for its kernel while making"));
  }

  private Offer<?> circular(CallOp<Lab.Ask> op, CallOp<Lab.Ask> needed, CyclicBarrier barrier) {
    return Provider.named("circular")
        .priority(1)
        .offer(
            op,
            () -> {
              await(barrier);
              lab.seam.site(needed, lab.cpu).kernel();
              return lab.kernel("circular");
            });
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whoWaitsForAKernelGetsTheOneThatAnotherThreadMakesThoughInterrupted() throws Exception {
    CountDownLatch making = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    lab.seam.register(
        Provider.named("slow")
            .offer(
                Lab.NAME,
                () -> {
                  lab.made.add("slow");
                  making.countDown();
                  await(go);
                  return () -> "slow";
                }));
    Site<Lab.Name> site = lab.seam.site(Lab.NAME, lab.cpu);
    FutureTask<Lab.Name> first = new FutureTask<>(site::kernel);
    Thread.ofPlatform().daemon().start(first);
    making.await();
    FutureTask<Boolean> second =
        new FutureTask<>(
            () -> site.kernel().get().equals("slow") && Thread.currentThread().isInterrupted());
    Thread waiting = Thread.ofPlatform().daemon().start(second);
    while (waiting.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    waiting.interrupt();
    go.countDown();
    assertThat(second.get(10, TimeUnit.SECONDS)).isTrue();
    assertThat(site.kernel()).isSameAs(first.get());
    assertThat(lab.made).containsExactly("slow");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aKernelMayChangeThePolicyWhileItRuns() {
    lab.seam.register(
        Provider.named("once")
            .priority(1)
            .offer(
                Lab.MUL,
                () ->
                    new Kernel<>() {
                      @Override
                      public Outcome run(Lab.Ask call) {
                        lab.ran.add("once");
                        lab.seam.updatePolicy(policy -> policy.disable("once"));
                        return Outcome.DONE;
                      }
                    }),
        lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("once");
    assertThat(lab.served()).isEqualTo("plain");
  }

  @Test
  void aListenerMayUseTheSeam() {
    var unused =
        lab.seam.listen(
            event -> {
              lab.seam.explain(Lab.MUL, lab.cpu);
              lab.seam.counters();
            });
    lab.seam.register(lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("plain");
  }

  @Test
  void aRequirementMayAskTheSeamOfAnotherOp() {
    lab.seam.register(
        lab.offer(
            Provider.named("dependent")
                .requiring(
                    (device, has) ->
                        lab.seam.isNative(Lab.ADD, device) ? null : () -> "needs an Add")));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(lab::served)
        .withMessageContaining("UNSUPPORTED (needs an Add)");
    lab.seam.register(Provider.named("add").offer(Lab.ADD, lab.making("add")));
    assertThat(lab.served()).isEqualTo("dependent");
  }
}
