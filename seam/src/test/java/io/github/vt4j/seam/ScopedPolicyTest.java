package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.seam.policy.PolicyException;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rule 10: scoped policies bind to a scoped value and end with it. */
class ScopedPolicyTest {
  private final Lab lab = new Lab();

  @BeforeEach
  void register() {
    lab.seam.register(lab.offer("a", 30), lab.offer("b", 20), lab.offer("c", 10));
  }

  @Test
  void itHoldsInsideAndEndsWithTheScope() {
    assertThat(lab.served()).isEqualTo("a");
    ScopedPolicy scoped = lab.seam.withPolicy(policy -> policy.disable("a"));
    for (int i = 0; i < 3; i++) {
      scoped.run(() -> assertThat(lab.served()).isEqualTo("b"));
      assertThat(lab.served()).isEqualTo("a");
    }
  }

  @Test
  void sitesExplanationsAndOrdersAreThoseOfTheScope() {
    Site<Kernel<Lab.Ask>> site = lab.seam.site(Lab.MUL, lab.cpu);
    lab.seam
        .withPolicy(policy -> policy.prefer("c").disable("a"))
        .run(
            () -> {
              assertThat(site.selected()).isEqualTo("c");
              assertThat(lab.order()).containsExactly("c", "a", "b");
              assertThat(lab.verdicts()).contains("a: DISABLED (by scoped policy=a)");
            });
    assertThat(site.selected()).isEqualTo("a");
    assertThat(lab.order()).containsExactly("a", "b", "c");
  }

  @Test
  void scopesNest() {
    lab.seam
        .withPolicy(policy -> policy.disable("a"))
        .run(
            () -> {
              lab.seam
                  .withPolicy(policy -> policy.disable("b"))
                  .run(() -> assertThat(lab.served()).isEqualTo("c"));
              assertThat(lab.served()).isEqualTo("b");
              lab.seam
                  .withPolicy(policy -> policy.enable("a"))
                  .run(() -> assertThat(lab.served()).isEqualTo("a"));
              assertThat(lab.served()).isEqualTo("b");
            });
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void whatIsThrownInsidePassesAndTheScopeHasEnded() {
    IOException thrown = new IOException("x");
    assertThatThrownBy(
            () ->
                lab.seam
                    .withPolicy(policy -> policy.disable("a"))
                    .call(
                        () -> {
                          throw thrown;
                        }))
        .isSameAs(thrown);
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.seam.current().scoped).as("nobody has to look for a scope").isFalse();
  }

  @Test
  void itGivesWhatTheOperationGives() {
    String served = lab.seam.withPolicy(policy -> policy.disable("a")).call(lab::served);
    assertThat(served).isEqualTo("b");
  }

  @Test
  void aMalformedOneRunsNothing() {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> lab.seam.withPolicy(policy -> policy.disable("@")).run(lab::served))
        .withMessageStartingWith("scoped policy: '@' is not NAME[@OP][/DEVICE]");
    assertThat(lab.ran).isEmpty();
    assertThat(lab.seam.current().scoped).isFalse();
  }

  @Test
  void itIsDerivedAgainWhenWhatIsAroundItChanges() {
    lab.seam
        .withPolicy(policy -> policy.disable("a"))
        .run(
            () -> {
              assertThat(lab.served()).isEqualTo("b");
              lab.seam.updatePolicy(policy -> policy.disable("b"));
              assertThat(lab.served()).isEqualTo("c");
              lab.seam.register(lab.offer("d", 25));
              assertThat(lab.served()).isEqualTo("d");
              lab.seam.updatePolicy(policy -> policy.prefer("c"));
              assertThat(lab.served()).isEqualTo("c");
              lab.seam.updatePolicy(policy -> policy.disable("a").enable("a"));
              assertThat(lab.served()).as("the scope speaks last").isEqualTo("c");
            });
    lab.seam.updatePolicy(policy -> policy.prefer());
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void anInnerScopeIsDerivedAgainToo() {
    lab.seam
        .withPolicy(policy -> policy.disable("a"))
        .run(
            () ->
                lab.seam
                    .withPolicy(policy -> policy.prefer("c"))
                    .run(
                        () -> {
                          assertThat(lab.served()).isEqualTo("c");
                          lab.seam.updatePolicy(policy -> policy.disable("c"));
                          assertThat(lab.served()).isEqualTo("b");
                        }));
  }

  @Test
  void otherThreadsAreNotAffectedAndScopesOfTwoThreadsAreApart() throws Exception {
    CountDownLatch bothInside = new CountDownLatch(2);
    CountDownLatch looked = new CountDownLatch(1);
    Race.between(
        List.of(
            () -> inScope("a", bothInside, looked, "b"),
            () -> inScope("b", bothInside, looked, "a"),
            () -> {
              bothInside.await();
              assertThat(lab.seam.site(Lab.MUL, lab.cpu).selected()).isEqualTo("a");
              looked.countDown();
              return null;
            }));
    assertThat(lab.seam.current().scoped).isFalse();
  }

  private Object inScope(
      String disabled, CountDownLatch inside, CountDownLatch looked, String expected)
      throws InterruptedException {
    return lab.seam
        .withPolicy(policy -> policy.disable(disabled))
        .call(
            () -> {
              inside.countDown();
              looked.await();
              assertThat(lab.seam.site(Lab.MUL, lab.cpu).selected()).isEqualTo(expected);
              return disabled;
            });
  }

  @Test
  void statisticsMayBeScoped() {
    lab.served();
    lab.seam.withPolicy(policy -> policy.statistics(true)).run(lab::served);
    lab.served();
    assertThat(lab.counts("a")).containsExactly(1L, 0L, 0L);
  }

  @Test
  void whatHasBeenSelectedOutsideIsNotSelectedAgainBecauseOfAScope() {
    lab.served();
    Link before = lab.seam.current().link(Lab.MUL, lab.cpu, 0);
    lab.seam
        .withPolicy(policy -> policy.disable("a"))
        .run(() -> assertThat(lab.seam.current().link(Lab.MUL, lab.cpu, 0)).isNotSameAs(before));
    assertThat(lab.seam.current().link(Lab.MUL, lab.cpu, 0)).isSameAs(before);
  }
}
