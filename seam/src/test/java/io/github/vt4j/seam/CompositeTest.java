package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 7: composites. */
class CompositeTest {
  private final Lab lab = new Lab();

  @BeforeEach
  void registerStandaloneOps() {
    lab.seam.register(Lab.MUL, "cpu", lab.kernel("mul"));
    lab.seam.register(Lab.ADD, "cpu", lab.kernel("add"));
  }

  @Test
  void withoutANativeTheDefinitionServes() {
    assertThat(lab.seam.providersInOrder(Lab.FUSED, lab.cpu)).containsExactly("vt-composite");
    assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("mul then add");
  }

  @ParameterizedTest
  @ValueSource(ints = {-2000, 0, 10})
  void nativesComeFirstWhateverTheirPriority(int priority) {
    lab.seam.register(
        Provider.named("fused").priority(priority).offer(Lab.FUSED, lab.making("fused")));
    assertThat(lab.seam.providersInOrder(Lab.FUSED, lab.cpu))
        .containsExactly("fused", "vt-composite");
    assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("fused");
  }

  @Test
  void afterADeclineTheDefinitionServes() {
    lab.seam.register(
        Provider.named("fused")
            .priority(9)
            .offer(
                Lab.FUSED, lab.making("fused"), Condition.that("size 8", call -> call.size() == 8)),
        Provider.named("late")
            .offer(Lab.FUSED, () -> lab.answering("late", Decline.because("never"))));
    assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("mul then add");
    assertThat(lab.asked).containsExactly("late", "mul", "add");
    lab.ran.clear();
    lab.seam.run(Lab.FUSED, lab.cpu, new Lab.Ask(8));
    assertThat(lab.ran).containsExactly("fused");
  }

  @Test
  void itTakesTheTiersPlaceAndItsPartsMayUseTheTier() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.register(
        Provider.named("gpu-mul").on("gpu").offer(Lab.MUL, () -> lab.kernel("gpu-mul")));
    assertThat(lab.seam.providersInOrder(Lab.FUSED, gpu)).containsExactly("vt-composite");
    assertThat(lab.served(Lab.FUSED, gpu)).isEqualTo("gpu-mul then add");
    assertThat(lab.counts(Lab.ADD, gpu, "vt-cpu-ref")).containsExactly(1L, 0L, 0L);
  }

  @Test
  void portableProvidersOfferNoFusedOp() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lab.seam.register(Lab.FUSED, "cpu", lab.kernel("x")))
        .withMessageContaining("vt-native offers no fused op");
  }

  @Test
  void policySpeaksOfItByName() {
    lab.seam.register(Provider.named("fused").offer(Lab.FUSED, lab.making("fused")));
    lab.seam.updatePolicy(policy -> policy.require("vt-composite"));
    assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("mul then add");
    lab.seam.updatePolicy(policy -> policy.require().disable("vt-composite", "fused"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.served(Lab.FUSED, lab.cpu))
        .withMessageContaining("vt-composite  -1000  DISABLED (by API=vt-composite)");
  }

  @Test
  void policyInScopeReachesItsParts() {
    lab.seam.register(
        Provider.named("fast").priority(5).offer(Lab.ADD, () -> lab.kernel("fast-add")));
    assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("mul then fast-add");
    lab.seam
        .withPolicy(policy -> policy.disable("fast"))
        .run(() -> assertThat(lab.served(Lab.FUSED, lab.cpu)).isEqualTo("mul then add"));
  }

  @Test
  void withStatisticsTheWholeAndItsPartsAreCounted() {
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    lab.seam.run(Lab.FUSED, lab.cpu, new Lab.Ask(1));
    assertThat(lab.counts(Lab.FUSED, lab.cpu, "vt-composite")).containsExactly(1L, 0L, 0L);
    assertThat(lab.counts(Lab.MUL, lab.cpu, "vt-native")).containsExactly(1L, 0L, 0L);
    assertThat(lab.counts(Lab.ADD, lab.cpu, "vt-native")).containsExactly(1L, 0L, 0L);
  }

  @Test
  void aPartThatNobodyServesIsNamed() {
    lab.seam.updatePolicy(policy -> policy.disable("vt-native@Add"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.served(Lab.FUSED, lab.cpu))
        .withMessageStartingWith("no kernel for Add on cpu:0");
    assertThat(lab.seam.counters().failedLookups()).isEqualTo(1);
    assertThat(lab.seam.counters().rows()).as("nobody's fault").isEmpty();
  }
}
