package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rule 2: requirements are asked of published capabilities. */
class RequirementTest {
  private final Lab lab = new Lab();

  @Test
  void anUnprobedDeviceSatisfiesNoneThatNeedsAnything() {
    lab.seam.register(
        lab.offer(needing("avx", Requirement.features("avx2"))),
        lab.offer(needing("compute", Requirement.compute(0, 0))),
        lab.offer(needing("any", Requirement.features())),
        lab.offer("plain", -1));
    assertThat(lab.served()).isEqualTo("plain");
    assertThat(lab.verdicts()).contains("avx: UNSUPPORTED (needs avx2; cpu:0 is unprobed)");
  }

  @Test
  void publishingResolvesAgainBothWays() {
    lab.seam.register(
        lab.offer(needing("avx", Requirement.features("avx2"))), lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("plain");
    lab.seam.publish(lab.cpu, Capabilities.of("avx2", "fma"));
    assertThat(lab.served()).isEqualTo("avx");
    lab.seam.publish(lab.cpu, Capabilities.of("fma"));
    assertThat(lab.served()).isEqualTo("plain");
    assertThat(lab.verdicts()).contains("avx: UNSUPPORTED (needs avx2; cpu:0 has fma)");
    lab.seam.publish(lab.cpu, Capabilities.unprobed());
    assertThat(lab.served()).isEqualTo("plain");
  }

  @Test
  void capabilitiesAreThoseOfOneDevice() {
    Device other = lab.seam.device("cpu", 1);
    lab.seam.register(
        lab.offer(needing("avx", Requirement.features("avx2"))), lab.offer("plain", 0));
    lab.seam.publish(other, Capabilities.of("avx2"));
    assertThat(lab.served()).isEqualTo("plain");
    assertThat(lab.served(Lab.MUL, other)).isEqualTo("avx");
  }

  @Test
  void computeVersionsCompareMajorThenMinor() {
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.register(lab.offer(needing("gpu-kernel", Requirement.compute(8, 6)).on("gpu")));
    for (int[] version : new int[][] {{8, 6}, {8, 7}, {9, 0}}) {
      lab.seam.publish(gpu, new Capabilities(true, Set.of(), version[0], version[1], 1, ""));
      assertThat(lab.seam.isNative(Lab.MUL, gpu)).isTrue();
    }
    for (int[] version : new int[][] {{8, 5}, {7, 9}}) {
      lab.seam.publish(gpu, new Capabilities(true, Set.of(), version[0], version[1], 1, ""));
      assertThat(lab.seam.isNative(Lab.MUL, gpu)).isFalse();
    }
  }

  @Test
  void bothOfTwoRequirementsAreNeeded() {
    lab.seam.register(
        lab.offer(needing("both", Requirement.features("a").and(Requirement.features("b")))));
    lab.seam.publish(lab.cpu, Capabilities.of("a"));
    assertThat(lab.seam.isNative(Lab.MUL, lab.cpu)).isFalse();
    lab.seam.publish(lab.cpu, Capabilities.of("a", "b"));
    assertThat(lab.seam.isNative(Lab.MUL, lab.cpu)).isTrue();
  }

  @Test
  void aRequirementThatThrowsIsUnsupportedWithItsCause() {
    for (Throwable thrown :
        List.of(
            new IllegalStateException("no driver"),
            new NoClassDefFoundError("x/Y"),
            new ServiceConfigurationError("z"),
            new IOException("undeclared"))) {
      Lab lab = new Lab();
      lab.seam.register(
          lab.offer(needing("broken", (device, has) -> Lab.raised(thrown))), lab.offer("plain", 0));
      assertThat(lab.served()).isEqualTo("plain");
      var verdict = lab.seam.explain(Lab.MUL, lab.cpu).candidate("broken").orElseThrow().verdict();
      assertThat(verdict).hasToString("UNSUPPORTED (its requirement threw " + thrown + ")");
      assertThat(verdict.cause()).containsSame(thrown);
      assertThat(lab.made).containsExactly("plain");
    }
  }

  @Test
  void aConditionThatThrowsIsUnsupportedWithItsCause() {
    for (Throwable thrown :
        List.of(
            new ArithmeticException("overflow"),
            new NoClassDefFoundError("x/Y"),
            new ServiceConfigurationError("z"),
            new IOException("undeclared"))) {
      aConditionThatThrowsIsUnsupported(thrown);
    }
  }

  private static void aConditionThatThrowsIsUnsupported(Throwable thrown) {
    Lab lab = new Lab();
    lab.seam.register(
        Provider.named("broken")
            .priority(9)
            .offer(Lab.MUL, lab.making("broken"), Condition.that("x", call -> Lab.raised(thrown))),
        lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("plain");
    var verdict =
        lab.seam
            .explain(Lab.MUL, lab.cpu, new Lab.Ask(1))
            .candidate("broken")
            .orElseThrow()
            .verdict();
    assertThat(verdict).hasToString("UNSUPPORTED (its condition threw " + thrown + ")");
    assertThat(verdict.cause()).containsSame(thrown);
    assertThat(lab.counts("broken")).containsExactly(0L, 1L, 0L);
  }

  @Test
  void aRequirementIsAskedOnceUntilSomethingChanges() {
    AtomicInteger asked = new AtomicInteger();
    lab.seam.register(
        lab.offer(
            needing(
                "counted",
                (device, has) -> {
                  asked.incrementAndGet();
                  return () -> "never";
                })),
        lab.offer("plain", 0));
    for (int i = 0; i < 100; i++) {
      assertThat(lab.served()).isEqualTo("plain");
    }
    assertThat(asked).hasValue(1);
    lab.seam.publish(lab.cpu, Capabilities.of("x"));
    assertThat(lab.served()).isEqualTo("plain");
    assertThat(asked).hasValue(2);
  }

  private static Provider needing(String name, Requirement requirement) {
    return Provider.named(name).priority(10).requiring(requirement);
  }

  private static String raise(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }
}
