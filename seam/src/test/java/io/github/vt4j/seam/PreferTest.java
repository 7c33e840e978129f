package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rule 10: PREFER lifts supported candidates in the order listed. */
class PreferTest {
  private final Lab lab = new Lab();

  @BeforeEach
  void register() {
    lab.seam.register(
        lab.offer("a", 30),
        lab.offer("b", 20),
        lab.offer("c", 10),
        lab.offer(
            Provider.named("gpu-like").priority(99).requiring(Requirement.features("missing"))));
  }

  @Test
  void theListedComeFirstInTheOrderListed() {
    lab.seam.updatePolicy(policy -> policy.prefer("c", "b"));
    assertThat(lab.order()).containsExactly("c", "b", "gpu-like", "a");
    assertThat(lab.served()).isEqualTo("c");
    lab.seam.updatePolicy(policy -> policy.prefer("b", "c", "b"));
    assertThat(lab.order()).containsExactly("b", "c", "gpu-like", "a");
    lab.seam.updatePolicy(policy -> policy.prefer());
    assertThat(lab.order()).containsExactly("gpu-like", "a", "b", "c");
  }

  @Test
  void anUnsupportedOneIsNeverInvokedAndTheExplanationSaysWhy() {
    lab.seam.publish(lab.cpu, Capabilities.of("avx2"));
    lab.seam.updatePolicy(policy -> policy.prefer("gpu-like"));
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.made).containsExactly("a");
    assertThat(lab.verdicts()).contains("gpu-like: UNSUPPORTED (needs missing; cpu:0 has avx2)");
  }

  @Test
  void oneThatDoesNotSupportTheCallIsNeverInvoked() {
    lab.seam.register(
        Provider.named("picky")
            .priority(999)
            .offer(Lab.MUL, lab.making("picky"), Condition.that("size 8", c -> c.size() == 8)));
    lab.seam.updatePolicy(policy -> policy.prefer("picky"));
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.asked).containsExactly("a");
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu, new Lab.Ask(1)).toString())
        .contains("picky       999  DECLINED (needs size 8)");
  }

  @Test
  void aDisabledOneIsNotLifted() {
    lab.seam.updatePolicy(policy -> policy.prefer("c").disable("c"));
    assertThat(lab.order()).containsExactly("gpu-like", "a", "b", "c");
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void anEntryHasItsReach() {
    Device second = lab.seam.device("cpu", 1);
    lab.seam.updatePolicy(policy -> policy.prefer("c@Mul/cpu:1"));
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.served(Lab.MUL, second)).isEqualTo("c");
  }

  @Test
  void theLastByNatureCannotBePreferredAndThatIsReported() {
    lab.seam.loadServices(new ServiceFiles());
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.register(lab.offer(Provider.named("own").on("gpu")));
    lab.seam.updatePolicy(policy -> policy.prefer("vt-cpu-ref"));
    assertThat(lab.served(Lab.MUL, gpu)).isEqualTo("own");
    assertThat(lab.problems())
        .containsExactly(
            "API: 'vt-cpu-ref' cannot be preferred, being the last by nature; require it");
  }
}
