package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.policy.PolicyException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rule 10: REQUIRE restricts candidates to the listed, in the order listed. */
class RequireTest {
  private final Lab lab = new Lab();

  @Test
  void onlyTheListedServeInTheOrderListed() {
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20), lab.offer("c", 10));
    lab.seam.updatePolicy(policy -> policy.require("c", "b"));
    assertThat(lab.order()).containsExactly("c", "b", "a");
    assertThat(lab.verdicts())
        .containsExactly(
            "c: SELECTED",
            "b: BELOW (below c)",
            "a: DISABLED (by API=c, API=b which requires others)");
    assertThat(lab.served()).isEqualTo("c");
    lab.seam.updatePolicy(policy -> policy.require());
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void aDeviceThatThereIsNotIsAnErrorAtTheFirstUse() {
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20));
    lab.seam.updatePolicy(policy -> policy.require("b/cpu:9"));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(lab::served)
        .withMessage(
            "API=b/cpu:9 requires the device 'cpu:9', which there is not; the nearest is cpu:0");
    lab.seam.device("cpu", 9);
    assertThat(lab.served()).as("another device's requirement").isEqualTo("a");
  }

  @Test
  void aListedOneThatCannotBeHadGivesWayToTheNextListedAndNobodyElseIsInitialised() {
    lab.seam.register(lab.broken("A", 20, new UnsatisfiedLinkError("liba")), lab.offer("C", 10));
    lab.seam.register(Lab.MUL, "cpu", lab.kernel("portable"));
    lab.seam.updatePolicy(policy -> policy.require("A", "vt-native"));
    for (int i = 0; i < 3; i++) {
      assertThat(lab.served()).isEqualTo("portable");
    }
    lab.seam.explain(Lab.MUL, lab.cpu, new Lab.Ask(1));
    lab.seam.isNative(Lab.MUL, lab.cpu);
    assertThat(lab.made).containsExactly("A");
  }

  /** Unavailable, unsupported and declining: an exception at the call, and never a slow run. */
  @Test
  void withAllListedOutTheCallFailsAndTheReferenceTierIsNotUsed() {
    var cause = new UnsatisfiedLinkError("libgpu.so");
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    Provider offering = Provider.named("a").on("gpu");
    lab.seam.register(
        lab.offer("plain", 0),
        offering.offer(
            Lab.MUL,
            () -> {
              throw cause;
            }),
        lab.offer(Provider.named("b").on("gpu").requiring(Requirement.features("x"))),
        Provider.named("c")
            .on("gpu")
            .offer(Lab.MUL, () -> lab.answering("c", Decline.because("no"))),
        lab.offer(Provider.named("d").on("gpu")));
    for (String[] required : new String[][] {{"a"}, {"b"}, {"c"}, {"a", "b", "c"}}) {
      lab.seam.updatePolicy(policy -> policy.require(required));
      assertThatExceptionOfType(NoKernelException.class)
          .isThrownBy(() -> lab.served(Lab.MUL, gpu))
          .withMessageContaining("vt-cpu-ref  -1000  DISABLED (by API=" + required[0]);
    }
    lab.seam.updatePolicy(policy -> policy.require("a"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.served(Lab.MUL, gpu))
        .withCause(cause)
        .withMessageContaining("a               0  UNAVAILABLE (" + cause + ")");
    assertThat(lab.seam.counters().referenceTierCalls()).isZero();
    assertThat(lab.ran).isEmpty();
    assertThat(lab.made).isEmpty();
  }

  @Test
  void itDoesNotBindWhereNoListedNameIsRegistered() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.register(
        lab.offer("a", 30),
        lab.offer("b", 20),
        Provider.named("b").offer(Lab.ADD, lab.making("b")),
        lab.offer(Provider.named("own").on("gpu")));
    lab.seam.updatePolicy(policy -> policy.require("a"));
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.served(Lab.ADD, lab.cpu)).isEqualTo("b");
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("own");
  }

  @Test
  void itCanRequireTheReferenceTier() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.register(lab.offer("plain", 0), lab.offer(Provider.named("own").on("gpu")));
    lab.seam.updatePolicy(policy -> policy.require("vt-cpu-ref"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    assertThat(lab.served()).as("on the CPU there is no such candidate").isEqualTo("plain");
  }

  @Test
  void disableOutranksIt() {
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20));
    lab.seam.updatePolicy(policy -> policy.require("a").disable("a"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(lab::served)
        .withMessageContaining("DISABLED (by API=a)");
  }

  @Test
  void aNameRegisteredNowhereIsAnErrorAtTheFirstUseAndNotBefore() {
    Lab typo = new Lab(Map.of(), Map.of("VT_OP_PROVIDER_REQUIRE", "onednm"));
    typo.seam.register(typo.offer("onednn", 5), typo.offer("plain", 0));
    Site<Kernel<Lab.Ask>> site = typo.seam.site(Lab.MUL, typo.cpu);
    for (int i = 0; i < 2; i++) {
      assertThatExceptionOfType(PolicyException.class)
          .isThrownBy(typo::served)
          .withMessage(
              "VT_OP_PROVIDER_REQUIRE=onednm requires the provider 'onednm', which nobody"
                  + " registered; the nearest is onednn");
    }
    assertThatExceptionOfType(PolicyException.class).isThrownBy(site::kernel);
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> typo.served(Lab.FUSED, typo.cpu));
    assertThat(typo.made).isEmpty();
    assertThat(typo.seam.explain(Lab.MUL, typo.cpu).toString())
        .as("the candidates can still be looked at")
        .contains("onednn", "DISABLED (by VT_OP_PROVIDER_REQUIRE=onednm requires the provider");
    assertThat(typo.seam.isNative(Lab.MUL, typo.cpu)).isFalse();
  }

  @Test
  void aLateRegistrationMakesItGood() {
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.updatePolicy(policy -> policy.require("late"));
    assertThatExceptionOfType(PolicyException.class).isThrownBy(lab::served);
    lab.seam.register(lab.offer("late", -7));
    assertThat(lab.served()).isEqualTo("late");
  }

  @Test
  void anUnknownOpIsAnErrorToo() {
    lab.seam.register(lab.offer("plain", 0));
    lab.seam.updatePolicy(policy -> policy.require("plain@Mull"));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(lab::served)
        .withMessage(
            "API=plain@Mull requires the op 'Mull', which nobody registered; the nearest is Mul");
  }
}
