package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Execution;
import io.github.vt4j.seam.explain.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rule 6: declines. */
class DeclineTest {
  private final Lab lab = new Lab();

  /** Four refuse, by condition and late in every mixture, and the fifth serves. */
  @Test
  void conditionsAndLateDeclinesFollowOneAnotherInAnyMixture() {
    for (int mixture = 0; mixture < 16; mixture++) {
      Lab lab = new Lab();
      List<String> late = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        String name = "p" + i;
        boolean early = (mixture >> i & 1) == 0;
        if (!early) {
          late.add(name);
        }
        lab.seam.register(early ? early(name, 10 - i) : late(lab, name, 10 - i));
      }
      lab.seam.register(lab.offer("last", -5000));
      late.add("last");
      for (int call = 1; call <= 3; call++) {
        lab.asked.clear();
        assertThat(lab.served()).isEqualTo("last");
        assertThat(lab.asked).isEqualTo(late);
        for (int i = 0; i < 4; i++) {
          assertThat(lab.counts("p" + i)).containsExactly(0L, (long) call, 0L);
        }
      }
      assertThat(lab.events).filteredOn(SeamEvent.Declined.class::isInstance).hasSize(12);
    }
  }

  /** More than a stack would hold; then they are too many for the last one too. */
  @Test
  void anyNumberMayDecline() {
    int count = 8_000;
    List<Offer<?>> offers = new ArrayList<>();
    Kernel<Lab.Ask> declining = lab.answering("any", Decline.because("busy"));
    for (int i = 0; i < count; i++) {
      offers.add(Provider.named("p" + i).offer(Lab.MUL, () -> declining));
    }
    lab.seam.register(offers.toArray(Offer<?>[]::new));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(7)))
        .withMessageContaining("p0 ")
        .withMessageContaining("p" + (count - 1) + " ");
    assertThat(lab.counts("p" + (count - 1))).containsExactly(0L, 1L, 0L);
    lab.seam.register(lab.offer("last", -1));
    assertThat(lab.served()).isEqualTo("last");
    assertThat(lab.counts("p" + (count - 1))).containsExactly(0L, 2L, 0L);
  }

  @Test
  void aTracedRunTellsWhoExecutedItAndWhoRefusedAndWhy() {
    lab.seam.register(early("early", 3), late(lab, "late", 2), lab.offer("last", 1));
    lab.seam.updatePolicy(policy -> policy.statistics(true));
    Execution execution = lab.seam.runTraced(Lab.MUL, lab.cpu, new Lab.Ask(1));
    assertThat(execution.provider()).isEqualTo("last");
    assertThat(execution.declines())
        .extracting(Execution.Declined::provider)
        .containsExactly("early", "late");
    assertThat(execution.declines())
        .allSatisfy(declined -> assertThat(declined.reason()).isNotBlank());
    assertThat(lab.counts("last")).containsExactly(1L, 0L, 0L);
    assertThat(lab.counts("late")).containsExactly(0L, 1L, 0L);
    lab.seam.updatePolicy(policy -> policy.prefer("last"));
    assertThat(lab.seam.runTraced(Lab.MUL, lab.cpu, new Lab.Ask(1)))
        .isEqualTo(new Execution("last", List.of()));
  }

  @Test
  void aConditionIsAskedOfEachCall() {
    lab.seam.register(
        Provider.named("even")
            .priority(1)
            .offer(
                Lab.MUL,
                lab.making("even"),
                Condition.that("an even size", call -> call.size() % 2 == 0)),
        lab.offer("any", 0));
    for (int size = 0; size < 6; size++) {
      lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(size));
    }
    assertThat(lab.ran).containsExactly("even", "any", "even", "any", "even", "any");
    assertThat(lab.counts("even")).containsExactly(0L, 3L, 0L);
  }

  @Test
  void withNothingBelowTheErrorNamesOpDeviceCallAndEveryVerdict() {
    lab.seam.register(early("early", 3), late(lab, "late", 2), lab.offer("off", 1));
    lab.seam.updatePolicy(policy -> policy.disable("off"));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(7)))
        .withMessage(
            """
            no kernel for Mul on cpu:0 (unprobed) for Ask[size=7]
              early      3  DECLINED (needs early)
              late       2  DECLINED (late)
              off        1  DISABLED (by API=off)""")
        .satisfies(
            none ->
                assertThat(none.explanation().candidates())
                    .extracting(candidate -> candidate.verdict().kind())
                    .containsExactly(
                        Verdict.Kind.DECLINED, Verdict.Kind.DECLINED, Verdict.Kind.DISABLED));
    assertThat(lab.counts("late")).containsExactly(0L, 1L, 0L);
    assertThat(lab.counts("early")).containsExactly(0L, 1L, 0L);
  }

  @Test
  void theErrorTellsOfTheStateThatGovernedTheCall() {
    Kernel<Lab.Ask> kernel =
        new Kernel<>() {
          @Override
          public Outcome run(Lab.Ask call) {
            lab.seam.register(lab.offer("too-late", 0));
            return Decline.because("busy");
          }
        };
    lab.seam.register(Provider.named("only").offer(Lab.MUL, () -> kernel));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> lab.seam.run(Lab.MUL, lab.cpu, new Lab.Ask(7)))
        .withMessageEndingWith("\n  only      0  DECLINED (busy)");
  }

  @Test
  void codeThatDispatchesByHandFollowsTheSameChain() {
    Offer<Lab.Name> first = Provider.named("first").priority(2).offer(Lab.NAME, () -> () -> "1");
    Offer<Lab.Name> second = Provider.named("second").priority(1).offer(Lab.NAME, () -> () -> "2");
    Offer<Lab.Name> third = Provider.named("third").offer(Lab.NAME, () -> () -> "3");
    lab.seam.register(second, third, first);
    Site<Lab.Name> site = lab.seam.site(Lab.NAME, lab.cpu);
    assertThat(site.kernel().get()).isEqualTo("1");
    assertThat(site.below(first).get()).isEqualTo("2");
    assertThat(site.below(second).get()).isEqualTo("3");
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(() -> site.below(third))
        .withMessageEndingWith("third       0  DECLINED (the caller asks for the next below third)")
        .satisfies(thrown -> assertThat(thrown.explanation().selected()).isEmpty());
    lab.seam.updatePolicy(policy -> policy.disable("second"));
    assertThat(site.below(first).get()).isEqualTo("3");
    lab.seam.updatePolicy(policy -> policy.enable("second").prefer("third"));
    assertThat(site.below(third).get()).isEqualTo("1");
  }

  @Test
  void codeThatDispatchesByHandIsServedThoughItsProviderWasExcludedMeanwhile() {
    Offer<Lab.Name> first = Provider.named("first").priority(2).offer(Lab.NAME, () -> () -> "1");
    Offer<Lab.Name> second = Provider.named("second").priority(1).offer(Lab.NAME, () -> () -> "2");
    lab.seam.register(first, second);
    Site<Lab.Name> site = lab.seam.site(Lab.NAME, lab.cpu);
    assertThat(site.kernel().get()).isEqualTo("1");
    lab.seam.updatePolicy(policy -> policy.disable("first"));
    assertThat(site.below(first).get()).isEqualTo("2");
  }

  @Test
  void aHandleIsAnIdentityAndNotAName() {
    Offer<Lab.Name> first = Provider.named("first").offer(Lab.NAME, () -> () -> "1");
    Offer<Lab.Name> twin = Provider.named("first").offer(Lab.NAME, () -> () -> "twin");
    lab.seam.register(first);
    Site<Lab.Name> site = lab.seam.site(Lab.NAME, lab.cpu);
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> site.below(twin))
        .withMessage("first@Name/cpu is not registered for Name on cpu");
  }

  @Test
  void aSiteFollowsCallsToo() {
    Offer<Kernel<Lab.Ask>> head = late(lab, "head", 3);
    lab.seam.register(head, lab.offer("next", 0));
    Site<Kernel<Lab.Ask>> site = lab.seam.site(Lab.MUL, lab.cpu);
    assertThat(site.selected()).isEqualTo("head");
    assertThat(site.kernel().run(new Lab.Ask(1))).isInstanceOf(Decline.class);
    assertThat(site.below(head).run(new Lab.Ask(1))).isSameAs(Outcome.DONE);
    assertThat(lab.ran).containsExactly("next");
  }

  private Offer<Kernel<Lab.Ask>> early(String name, int priority) {
    return Provider.named(name)
        .priority(priority)
        .offer(Lab.MUL, lab.making(name), Condition.that(name, call -> false));
  }

  private static Offer<Kernel<Lab.Ask>> late(Lab lab, String name, int priority) {
    Kernel<Lab.Ask> kernel = lab.answering(name, Decline.because(name));
    return Provider.named(name).priority(priority).offer(Lab.MUL, () -> kernel);
  }
}
