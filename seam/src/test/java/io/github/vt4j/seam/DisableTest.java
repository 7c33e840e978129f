package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.policy.PolicyException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 10: what is disabled, and where. */
class DisableTest {
  private final Lab lab = new Lab();
  private final Device second = lab.seam.device("cpu", 1);

  @BeforeEach
  void registerTwo() {
    Provider fast = Provider.named("fast").priority(5);
    Provider plain = Provider.named("plain");
    lab.seam.register(
        lab.offer(fast),
        fast.offer(Lab.ADD, lab.making("fast")),
        lab.offer(plain),
        plain.offer(Lab.ADD, lab.making("plain")));
  }

  /** Each entry, and who then serves Mul and Add on cpu:0 and Mul on cpu:1. */
  @ParameterizedTest
  @CsvSource({
    "fast,            plain, plain, plain",
    "fast@Mul,        plain, fast,  plain",
    "fast/cpu,        plain, plain, plain",
    "fast/cpu:0,      plain, plain, fast",
    "fast@Mul/cpu:1,  fast,  fast,  plain",
    "fast@*/*,        plain, plain, plain",
    "fast@*/cpu:1,    fast,  fast,  plain",
    "fast@Mul/*,      plain, fast,  plain",
    "fast/gpu,        fast,  fast,  fast",
    "fast/cp,         fast,  fast,  fast",
    "fast/cpu:10,     fast,  fast,  fast",
    "plain,           fast,  fast,  fast",
    "' fast @ Mul / cpu:0 ', plain, fast, fast",
  })
  void anEntryHasItsReach(String entry, String mul, String add, String mulOnSecond) {
    lab.seam.updatePolicy(policy -> policy.disable(entry));
    assertThat(lab.served()).isEqualTo(mul);
    assertThat(lab.served(Lab.ADD, lab.cpu)).isEqualTo(add);
    assertThat(lab.served(Lab.MUL, second)).isEqualTo(mulOnSecond);
  }

  @Test
  void disablingOneNameLeavesTheOthers() {
    lab.seam.register(lab.offer("faster", 9), lab.offer("fas", 8));
    lab.seam.updatePolicy(policy -> policy.disable("fast"));
    assertThat(lab.order()).containsExactly("faster", "fas", "fast", "plain");
    assertThat(lab.verdicts())
        .containsExactly(
            "faster: SELECTED",
            "fas: BELOW (below faster)",
            "fast: DISABLED (by API=fast)",
            "plain: BELOW (below faster)");
  }

  @Test
  void ofEntriesThatMatchTheLastDecides() {
    lab.seam.updatePolicy(policy -> policy.disable("fast").enable("fast@Mul"));
    assertThat(lab.served()).isEqualTo("fast");
    assertThat(lab.served(Lab.ADD, lab.cpu)).isEqualTo("plain");
    lab.seam.updatePolicy(policy -> policy.disable("fast"));
    assertThat(lab.served()).isEqualTo("plain");
    lab.seam.updatePolicy(policy -> policy.disable("fast@Mul").enable("fast"));
    assertThat(lab.served()).isEqualTo("fast");
  }

  @Test
  void allDisabledIsAnErrorAndNotASlowRun() {
    lab.seam.updatePolicy(policy -> policy.disable("fast", "plain"));
    assertThatExceptionOfType(NoKernelException.class).isThrownBy(lab::served);
    assertThat(lab.asked).isEmpty();
  }

  @Test
  void togglingForeverKeepsThePolicySmall() {
    for (int i = 0; i < 1000; i++) {
      lab.seam.updatePolicy(policy -> policy.disable("fast", "plain"));
      lab.seam.updatePolicy(policy -> policy.enable("plain", "fast"));
    }
    assertThat(lab.seam.policy().disabled()).isEmpty();
    assertThat(lab.seam.policy()).hasToString("disable [], prefer [], require [], statistics off");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "@Mul",
        "a b",
        "a@",
        "a/",
        "a@/cpu",
        "a/cpu:",
        "a/cpu:x",
        "a/cpu:-1",
        "a/cpu:01",
        "a@b@c",
        "a/b/c",
        "a,b",
        "*",
        "a/:0",
        "a/cpu:9999999999"
      })
  void aMalformedEntryIsOneLineAndChangesNothing(String entry) {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> lab.seam.updatePolicy(policy -> policy.disable("fast", entry)))
        .withMessageStartingWith("API: '" + entry + "' is not NAME[@OP][/DEVICE]: ");
    assertThat(lab.served()).isEqualTo("fast");
  }
}
