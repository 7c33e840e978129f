package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Problem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rule 3: verdicts carry reasons. */
class VerdictTest {
  private final Lab lab = new Lab();

  @Test
  void everyKindOfVerdictCarriesItsReasonAndTheTextIsReadable() {
    lab.seam.publish(lab.cpu, Capabilities.of("fma", "avx2"));
    lab.seam.register(
        lab.broken("no-library", 50, new UnsatisfiedLinkError("libtoy.so: not found")),
        lab.offer(
            Provider.named("bf16").priority(40).requiring(Requirement.features("avx512_bf16"))),
        lab.offer("forbidden", 30),
        Provider.named("picky")
            .priority(20)
            .offer(
                Lab.MUL,
                lab.making("picky"),
                Condition.that("a multiple of 8", call -> call.size() % 8 == 0)),
        lab.offer("chosen", 10),
        lab.offer("spare", 0));
    lab.seam.updatePolicy(policy -> policy.disable("forbidden"));
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu, new Lab.Ask(3)))
        .hasToString(
            """
            Mul on cpu:0 (avx2, fma) for Ask[size=3]
              no-library     50  UNAVAILABLE (java.lang.UnsatisfiedLinkError: libtoy.so: not found)
              bf16           40  UNSUPPORTED (needs avx512_bf16; cpu:0 has avx2, fma)
              forbidden      30  DISABLED (by API=forbidden)
              picky          20  DECLINED (needs a multiple of 8)
              chosen         10  SELECTED
              spare           0  BELOW (below chosen)""");
    assertThat(lab.order())
        .containsExactly("no-library", "bf16", "forbidden", "picky", "chosen", "spare");
    assertThat(lab.ran).as("explaining runs nothing").isEmpty();
  }

  @Test
  void beforeACallIsLookedAtConditionsAreLeftAside() {
    lab.seam.register(
        Provider.named("picky")
            .priority(20)
            .offer(Lab.MUL, lab.making("picky"), Condition.that("no", call -> false)),
        lab.offer("chosen", 10));
    assertThat(lab.verdicts()).containsExactly("picky: SELECTED", "chosen: BELOW (below picky)");
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu).selected()).contains("picky");
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu, new Lab.Ask(1)).selected()).contains("chosen");
  }

  @Test
  void theCauseOfAKernelThatCouldNotBeMadeIsKept() {
    var cause = new IllegalStateException("license");
    lab.seam.register(lab.broken("broken", 5, cause), lab.offer("good", 0));
    for (int i = 0; i < 3; i++) {
      assertThat(lab.served()).isEqualTo("good");
    }
    assertThat(lab.made).as("tried once").containsExactly("broken", "good");
    assertThat(
            lab.seam.explain(Lab.MUL, lab.cpu).candidate("broken").orElseThrow().verdict().cause())
        .containsSame(cause);
  }

  @Test
  void aKernelThatIsNoneIsUnavailable() {
    @SuppressWarnings("NullAway") // what a careless supplier does
    Offer<?> none = Provider.named("none").offer(Lab.MUL, () -> null);
    lab.seam.register(none, lab.offer("good", -1));
    assertThat(lab.served()).isEqualTo("good");
    assertThat(lab.verdicts().getFirst()).startsWith("none: UNAVAILABLE").contains("made null");
  }

  @Test
  void aKernelThatCannotBeMadeIsAProblemThatIsToldOfOnce() {
    for (Throwable thrown :
        List.of(
            new UnsatisfiedLinkError("lib"),
            new ServiceConfigurationError("service"),
            new IOException("undeclared"))) {
      Lab lab = new Lab();
      lab.seam.register(lab.broken("broken", 5, thrown), lab.offer("plain", 0));
      for (int i = 0; i < 3; i++) {
        assertThat(lab.served()).isEqualTo("plain");
        lab.seam.updatePolicy(policy -> policy.prefer("plain"));
      }
      Problem problem =
          new Problem("broken@Mul/cpu", "its kernel cannot be made: " + thrown, thrown);
      assertThat(lab.seam.problems()).containsExactly(problem);
      assertThat(lab.events).containsOnlyOnce(new SeamEvent.Reported(problem));
      assertThat(lab.made).containsExactly("broken", "plain");
    }
  }

  @Test
  void reasonsAreRenderedOnlyWhenRead() {
    AtomicInteger rendered = new AtomicInteger();
    Decline decline =
        Decline.because(
            () -> {
              rendered.incrementAndGet();
              return "busy";
            });
    Seam quiet = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();
    Device cpu = quiet.device("cpu", 0);
    quiet.register(
        Provider.named("busy").priority(1).offer(Lab.MUL, () -> lab.answering("busy", decline)),
        lab.offer("idle", 0));
    quiet.run(Lab.MUL, cpu, new Lab.Ask(1));
    assertThat(rendered).hasValue(0);
    assertThat(decline.reason()).isEqualTo("busy");
    assertThat(rendered).hasValue(1);
  }

  @Test
  void soIsWhatARequirementSays() {
    AtomicInteger rendered = new AtomicInteger();
    lab.seam.register(
        lab.offer(
            Provider.named("needy")
                .priority(1)
                .requiring((device, has) -> () -> "needs " + rendered.incrementAndGet())),
        lab.offer("idle", 0));
    assertThat(lab.served()).isEqualTo("idle");
    assertThat(rendered).hasValue(0);
    assertThat(lab.verdicts()).first().isEqualTo("needy: UNSUPPORTED (needs 1)");
  }

  @Test
  @SuppressWarnings("NullAway") // null is what is tried
  void aRequirementsReasonThatCannotBeRenderedHarmsNobody() {
    String nothing = null; // what a careless provider says
    lab.seam.register(
        lab.offer(
            Provider.named("thrower")
                .requiring((device, has) -> () -> Lab.raised(new IllegalStateException("oops")))),
        lab.offer(Provider.named("mute").requiring((device, has) -> () -> nothing)));
    assertThatExceptionOfType(NoKernelException.class)
        .isThrownBy(lab::served)
        .withMessageContaining("UNSUPPORTED (a reason that cannot be rendered: ")
        .withMessageContaining("oops")
        .withMessageContaining("UNSUPPORTED (null)");
  }

  @Test
  void aReasonThatCannotBeRenderedHarmsNobody() {
    for (Throwable thrown :
        List.of(new IllegalStateException("oops"), new NoClassDefFoundError("oops"))) {
      Lab lab = new Lab();
      Decline decline = Decline.because(() -> Lab.raised(thrown));
      lab.seam.register(
          Provider.named("odd").priority(1).offer(Lab.MUL, () -> lab.answering("odd", decline)),
          lab.offer("good", 0));
      assertThat(lab.served()).as("a listener reads every reason").isEqualTo("good");
      assertThat(decline.reason()).contains("cannot be rendered").contains("oops");
    }
  }

  @Test
  void anOpThatNobodyOffersSaysSo() {
    Explanation explanation = lab.seam.explain(Lab.ADD, lab.cpu);
    assertThat(explanation).hasToString("Add on cpu:0 (unprobed)\n  no provider is registered");
    assertThat(explanation.selected()).isEmpty();
  }

  @Test
  void anExplanationTellsOfTheSelectionThatServes() {
    AtomicInteger asked = new AtomicInteger();
    lab.seam.register(
        lab.offer(
            Provider.named("fickle")
                .priority(1)
                .requiring((device, has) -> asked.incrementAndGet() == 1 ? null : () -> "changed")),
        lab.offer("plain", 0));
    assertThat(lab.served()).isEqualTo("fickle");
    assertThat(lab.verdicts()).contains("fickle: SELECTED");
    assertThat(asked).hasValue(1);
  }
}
