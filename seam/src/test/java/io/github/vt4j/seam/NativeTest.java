package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rule 4: whether an op is native on a device. */
class NativeTest {
  private final Lab lab = new Lab();

  @Test
  void conditionsAndPreferencesAreIgnored() {
    lab.seam.register(
        Provider.named("picky")
            .offer(Lab.MUL, lab.making("picky"), Condition.that("never", call -> false)));
    assertThat(isNative()).isTrue();
    lab.seam.updatePolicy(policy -> policy.prefer("other"));
    assertThat(isNative()).isTrue();
  }

  @Test
  void theReferenceTierIsNotNative() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.register(lab.offer("plain", 0));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("plain");
    assertThat(lab.seam.isNative(Lab.MUL, gpu)).isFalse();
    assertThat(lab.seam.isNative(Lab.MUL, lab.cpu)).isTrue();
  }

  @Test
  void aCompositeIsNotNative() {
    assertThat(lab.seam.isNative(Lab.FUSED, lab.cpu)).isFalse();
    lab.seam.register(Provider.named("fast").offer(Lab.FUSED, lab.making("fast")));
    assertThat(lab.seam.isNative(Lab.FUSED, lab.cpu)).isTrue();
  }

  @Test
  void theAnswerIsRememberedBothWaysUntilSomethingChanges() {
    AtomicInteger asked = new AtomicInteger();
    lab.seam.register(
        lab.offer(
            Provider.named("counted")
                .requiring(
                    (device, has) -> {
                      asked.incrementAndGet();
                      return has.probed() ? null : () -> "unprobed";
                    })));
    for (int i = 0; i < 10; i++) {
      assertThat(isNative()).isFalse();
    }
    assertThat(asked).hasValue(1);
    lab.seam.publish(lab.cpu, Capabilities.of());
    for (int i = 0; i < 10; i++) {
      assertThat(isNative()).isTrue();
    }
    assertThat(asked).hasValue(2);
    lab.seam.updatePolicy(policy -> policy.disable("counted"));
    assertThat(isNative()).isFalse();
    lab.seam.updatePolicy(policy -> policy.enable("counted"));
    assertThat(isNative()).isTrue();
  }

  @Test
  void aProviderWhoseKernelCannotBeHadIsNone() {
    lab.seam.register(lab.broken("broken", 5, new UnsatisfiedLinkError("lib")));
    assertThat(isNative()).isFalse();
    lab.seam.register(lab.offer("plain", 0));
    assertThat(isNative()).isTrue();
  }

  @Test
  void aScopedPolicyHasItsOwnAnswer() {
    lab.seam.register(lab.offer("plain", 0));
    assertThat(isNative()).isTrue();
    lab.seam
        .withPolicy(policy -> policy.disable("plain"))
        .run(() -> assertThat(isNative()).isFalse());
    assertThat(isNative()).isTrue();
  }

  private boolean isNative() {
    return lab.seam.isNative(Lab.MUL, lab.cpu);
  }
}
