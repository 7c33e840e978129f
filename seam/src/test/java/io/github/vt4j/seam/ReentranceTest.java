package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

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
                    (device, has) -> lab.seam.isNative(Lab.ADD, device) ? null : "needs an Add")));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(lab::served)
        .withMessageContaining("UNSUPPORTED (needs an Add)");
    lab.seam.register(Provider.named("add").offer(Lab.ADD, lab.making("add")));
    assertThat(lab.served()).isEqualTo("dependent");
  }
}
