package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.event.SeamEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 5: the reference tier. */
class ReferenceTierTest {
  private final Lab lab = new Lab();
  private final Device gpu = lab.seam.device("gpu", 0);
  private final SimulatedMemory memory = new SimulatedMemory(true);

  @Test
  void withoutHostAccessItDoesNotServe() {
    lab.seam.register(lab.offer("plain", 0));
    assertThatExceptionOfType(NoKernelException.class).isThrownBy(() -> lab.served(Lab.MUL, gpu));
    assertThat(lab.asked).isEmpty();
    assertThat(lab.seam.providersInOrder(Lab.MUL, gpu)).isEmpty();
  }

  @Test
  void itRunsTheCurrentKernelOfTheCpuAfterDrainingTheDevice() {
    lab.seam.hostAccess(gpu, memory);
    List<Integer> drained = new ArrayList<>();
    lab.seam.register(
        Lab.MUL,
        "cpu",
        new Kernel<Lab.Ask>() {
          @Override
          public Outcome run(Lab.Ask call) {
            drained.add(memory.drains.get());
            return Outcome.DONE;
          }
        });
    lab.seam.run(Lab.MUL, gpu, new Lab.Ask(1));
    lab.seam.run(Lab.MUL, gpu, new Lab.Ask(1));
    assertThat(drained).as("drained before each launch").containsExactly(1, 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {-2000, Integer.MIN_VALUE, -1000, 0})
  void anySupportedNativeIsAboveIt(int priority) {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(
        lab.offer("plain", 0), lab.offer(Provider.named("slow").on("gpu").priority(priority)));
    assertThat(lab.seam.providersInOrder(Lab.MUL, gpu)).containsExactly("slow", "vt-cpu-ref");
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("slow");
    assertThat(memory.drains).hasValue(0);
  }

  @Test
  void aNativesDeclineReachesItEarlyAndLate() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(
        lab.offer("plain", 0),
        Provider.named("early")
            .on("gpu")
            .priority(2)
            .offer(Lab.MUL, lab.making("early"), Condition.that("never", call -> false)),
        Provider.named("late")
            .on("gpu")
            .offer(Lab.MUL, () -> lab.answering("late", Decline.because("no"))));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    assertThat(lab.asked).containsExactly("late", "plain");
    assertThat(lab.counts(Lab.MUL, gpu, "early")).containsExactly(0L, 1L, 0L);
    assertThat(lab.counts(Lab.MUL, gpu, "late")).containsExactly(0L, 1L, 0L);
    assertThat(lab.counts(Lab.MUL, gpu, "vt-cpu-ref")).containsExactly(1L, 0L, 0L);
  }

  @Test
  void itFollowsTheCpusChoiceThatChangesAfterItWasSelected() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.offer("plain", 0));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    lab.seam.register(
        lab.offer(Provider.named("fast").priority(9).requiring(Requirement.features("avx2"))));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    lab.seam.publish(lab.cpu, Capabilities.of("avx2"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("fast");
    lab.seam.updatePolicy(policy -> policy.prefer("plain/cpu"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    lab.seam
        .withPolicy(policy -> policy.disable("plain"))
        .run(() -> assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("fast"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
  }

  @Test
  void aDeclineOfTheCpusFirstChoiceReachesItsSecond() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(
        Provider.named("first")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("first", Decline.because("odd"))),
        lab.offer("second", 0));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("second");
    assertThat(memory.drains).hasValue(1);
  }

  @ParameterizedTest
  @CsvSource({
    "false,false,false", "false,false,true", "false,true,false", "false,true,true",
    "true,false,false", "true,false,true", "true,true,false", "true,true,true"
  })
  void onlyHostAddressableAllocationsCount(
      boolean unified, boolean integrated, boolean allocations) {
    SimulatedMemory described = SimulatedMemory.described(unified, integrated, allocations);
    List<String> features = new ArrayList<>();
    if (unified) {
      features.add("unified-addressing");
    }
    if (integrated) {
      features.add("integrated");
    }
    lab.seam.publish(gpu, Capabilities.of(features, 8));
    lab.seam.hostAccess(gpu, described);
    lab.seam.register(lab.offer("plain", 0));
    if (allocations) {
      assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
      assertThat(described.drains).hasValue(1);
    } else {
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> lab.served(Lab.MUL, gpu))
          .withMessageContaining(
              "vt-cpu-ref  -1000  DECLINED (not every operand can be addressed by the host)");
      assertThat(lab.seam.explain(Lab.MUL, gpu, new Lab.Ask(1)).selected())
          .as("an explanation foresees it")
          .isEmpty();
      assertThat(lab.asked).isEmpty();
      assertThat(described.drains).hasValue(0);
    }
  }

  @Test
  void anExplanationOfACallForeseesThatTheCpusKernelsRefuseIt() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(
        Provider.named("picky")
            .offer(
                Lab.MUL,
                () ->
                    new Kernel<Lab.Ask>() {
                      @Override
                      public Outcome run(Lab.Ask call) {
                        throw new AssertionError("an explanation runs nothing");
                      }
                    },
                Condition.that("more", call -> false)));
    assertThat(lab.seam.explain(Lab.MUL, gpu, new Lab.Ask(1)).selected()).isEmpty();
    assertThat(memory.drains).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ofTwoDevicesOfOneTypeExactlyTheRightOneIsDrained(boolean addressableFirst) {
    Device other = lab.seam.device("gpu", 1);
    SimulatedMemory visible = new SimulatedMemory(true);
    SimulatedMemory hidden = new SimulatedMemory(false);
    Device good = addressableFirst ? gpu : other;
    Device bad = addressableFirst ? other : gpu;
    lab.seam.hostAccess(good, visible);
    lab.seam.hostAccess(bad, hidden);
    lab.seam.register(lab.offer("plain", 0));
    for (int warm = 1; warm <= 3; warm++) {
      assertThat(lab.served(Lab.MUL, good)).isEqualTo("plain");
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> lab.served(Lab.MUL, bad))
          .withMessageContaining("no kernel for Mul on " + bad);
      assertThat(visible.drains).hasValue(warm);
      assertThat(hidden.drains).hasValue(0);
    }
    assertThat(lab.counts(Lab.MUL, good, "vt-cpu-ref")).containsExactly(3L, 0L, 0L);
    assertThat(lab.counts(Lab.MUL, bad, "vt-cpu-ref")).containsExactly(0L, 3L, 0L);
  }

  @Test
  void addressabilityIsAskedOfEachCall() {
    lab.seam.hostAccess(
        gpu,
        new HostAccess() {
          @Override
          public boolean addressable(Call call) {
            return ((Lab.Ask) call).size() < 10;
          }

          @Override
          public void drain() {}
        });
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.run(Lab.MUL, gpu, new Lab.Ask(9));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.seam.run(Lab.MUL, gpu, new Lab.Ask(10)));
    lab.seam.run(Lab.MUL, gpu, new Lab.Ask(1));
    assertThat(lab.ran).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"vt-cpu-ref", "vt-cpu-ref@Mul", "vt-cpu-ref/gpu", "vt-cpu-ref/gpu:0", "plain"})
  void policyForbidsIt(String entry) {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.offer("plain", 0));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    lab.seam.updatePolicy(policy -> policy.disable(entry));
    assertThatExceptionOfType(NoKernelException.class).isThrownBy(() -> lab.served(Lab.MUL, gpu));
    assertThat(memory.drains).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"vt-cpu-ref@Add", "vt-cpu-ref/cpu", "vt-cpu-ref/gpu:1", "plain/gpu", "other"})
  void policyOnOthersLeavesIt(String entry) {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.updatePolicy(policy -> policy.disable(entry));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
  }

  @Test
  void anUnscopedDisableTakesTheSourceAndTheNextServes() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.offer("fast", 5), lab.offer("plain", 0));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("fast");
    lab.seam.updatePolicy(policy -> policy.disable("fast"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
  }

  @Test
  void eachUseIsCountedOnceWithAndWithoutStatistics() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.offer("plain", 0));
    for (boolean statistics : new boolean[] {false, true}) {
      lab.seam.updatePolicy(policy -> policy.statistics(statistics));
      lab.seam.resetCounters();
      for (int i = 0; i < 5; i++) {
        lab.seam.run(Lab.MUL, gpu, new Lab.Ask(1));
      }
      assertThat(lab.counts(Lab.MUL, gpu, "vt-cpu-ref")).containsExactly(5L, 0L, 0L);
      assertThat(lab.seam.counters().referenceTierCalls()).isEqualTo(5);
      assertThat(lab.seam.counters().rows()).as("counted nowhere else").hasSize(1);
    }
    assertThat(lab.events)
        .filteredOn(SeamEvent.TierUsed.class::isInstance)
        .hasSize(10)
        .first()
        .isEqualTo(new SeamEvent.TierUsed("Mul", "gpu:0", "plain"));
  }

  @Test
  void warmingTellsHowManyOpsItServesAndTheSameWhenRepeated() {
    assertThat(lab.seam.warmReferenceTier(gpu)).isZero();
    lab.seam.hostAccess(gpu, memory);
    assertThat(lab.seam.warmReferenceTier(gpu)).isZero();
    lab.seam.register(
        lab.offer("plain", 0),
        Provider.named("plain").offer(Lab.ADD, lab.making("plain")),
        Provider.named("plain").offer(Lab.SIZED, lab.making("plain")),
        Provider.named("own").on("gpu").offer(Lab.ADD, lab.making("own")));
    for (int i = 0; i < 3; i++) {
      assertThat(lab.seam.warmReferenceTier(gpu)).as("Mul and Sized").isEqualTo(2);
    }
    assertThat(lab.seam.warmReferenceTier(lab.cpu)).isZero();
    lab.seam.updatePolicy(policy -> policy.disable("vt-cpu-ref"));
    assertThat(lab.seam.warmReferenceTier(gpu)).isZero();
    assertThat(lab.ran).isEmpty();
    assertThat(memory.drains).hasValue(0);
  }

  @Test
  void aSourceThatCannotBeHadIsNoService() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(lab.broken("broken", 0, new UnsatisfiedLinkError("lib")));
    assertThat(lab.seam.warmReferenceTier(gpu)).isZero();
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .withMessageContaining("vt-cpu-ref  -1000  ");
    assertThat(lab.seam.counters().referenceTierCalls()).isZero();
  }

  @Test
  void aFaultOfItsSourceIsTheSourcesAndIsNotRetried() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(
        Provider.named("bad")
            .priority(1)
            .offer(Lab.MUL, () -> lab.throwing("bad", new IllegalStateException("x"))),
        lab.offer("plain", 0));
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .satisfies(fault -> assertThat(fault.provider()).isEqualTo("bad"));
    assertThat(lab.asked).containsExactly("bad");
    assertThat(lab.counts("bad")).containsExactly(0L, 0L, 1L);
    assertThat(lab.seam.counters().rows()).hasSize(1);
  }

  @Test
  void aDrainThatFailsIsAFaultOfTheTier() {
    lab.seam.hostAccess(
        gpu,
        new HostAccess() {
          @Override
          public boolean addressable(Call call) {
            return true;
          }

          @Override
          public void drain() {
            throw new IllegalStateException("device lost");
          }
        });
    lab.seam.register(lab.offer("plain", 0));
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .withMessageContaining("vt-cpu-ref failed in Mul on gpu:0")
        .withStackTraceContaining("device lost");
    assertThat(lab.asked).isEmpty();
  }

  @Test
  void ofAnOpOfTheCallersOwnThereIsNone() {
    lab.seam.hostAccess(gpu, memory);
    lab.seam.register(Provider.named("name").offer(Lab.NAME, () -> () -> "cpu"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.seam.site(Lab.NAME, gpu).kernel());
  }

  @Test
  void withoutAnyCpuThereIsNone() {
    Lab bare = new Lab();
    Seam seam = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();
    Device alone = seam.device("gpu", 0);
    seam.hostAccess(alone, memory);
    seam.register(bare.offer("plain", 0));
    assertThat(seam.providersInOrder(Lab.MUL, alone)).isEmpty();
    seam.device("cpu", 0);
    assertThat(seam.providersInOrder(Lab.MUL, alone)).containsExactly("vt-cpu-ref");
  }

  @Test
  @SuppressWarnings("NullAway") // null is what is tried
  void aKernelThatAnswersNothingIsAFaultThereToo() {
    lab.seam.hostAccess(gpu, memory);
    Outcome nothing = null; // what a careless kernel answers
    lab.seam.register(Provider.named("mute").offer(Lab.MUL, () -> lab.answering("mute", nothing)));
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .satisfies(fault -> assertThat(fault.provider()).isEqualTo("mute"));
  }

  @Test
  void aWayToADeviceThatThrowsIsNoWayAndNoFault() {
    Lab lab = new Lab();
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.hostAccess(
        gpu,
        new HostAccess() {
          @Override
          public boolean addressable(Call call) {
            throw new IllegalStateException("lost");
          }

          @Override
          public void drain() {}
        });
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .withMessageContaining("UNSUPPORTED (the host's way to gpu:0 threw ");
    assertThat(lab.seam.explain(Lab.MUL, gpu, new Lab.Ask(1)).selected()).isEmpty();
    assertThat(lab.counts(Lab.MUL, gpu, Provider.REFERENCE_TIER)).containsExactly(0L, 1L, 0L);
  }
}
