package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What was measured goes before priorities and behind what users say, class by class. */
class MeasuredProfileTest {
  private static final Timing A = new Timing("a", 610_000);
  private static final Timing B = new Timing("b", 420_000);
  private static final Timing C = new Timing("c", 5_000_000);

  private final Lab lab = new Lab();

  @BeforeEach
  void register() {
    int priority = 30;
    for (String name : List.of("a", "b", "c")) {
      Provider provider = Provider.named(name).priority(priority);
      lab.seam.register(
          provider.offer(Lab.SIZED, lab.making(name)), provider.offer(Lab.MUL, lab.making(name)));
      priority -= 10;
    }
  }

  @Test
  void eachClassHasItsOwnOrder() {
    measure(entry(Lab.SIZED, "large", B, A, C), entry(Lab.SIZED, "small", C, A));
    assertThat(servedSize(1)).isEqualTo("c");
    assertThat(servedSize(1000)).isEqualTo("b");
    assertThat(lab.served()).as("an op that was not measured").isEqualTo("a");
  }

  @Test
  void anOpWithOneClassIsMeasuredToo() {
    measure(entry(Lab.MUL, "", B, A));
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.order()).containsExactly("b", "a", "c");
  }

  @Test
  void aClassThatWasNotMeasuredKeepsThePriorities() {
    measure(entry(Lab.SIZED, "large", B, A));
    assertThat(servedSize(1)).isEqualTo("a");
    assertThat(lab.seam.providersInOrder(Lab.SIZED, lab.cpu))
        .as("before any call is looked at")
        .containsExactly("a", "b", "c");
  }

  @Test
  void theMeasuredGoBeforeTheOthersWhateverTheirPriority() {
    measure(entry(Lab.MUL, "", C));
    assertThat(lab.order()).containsExactly("c", "a", "b");
  }

  @Test
  void anotherDeviceTypeIsNotMeant() {
    measure(new Entry("Mul", "gpu", "", List.of(B, A)));
    assertThat(lab.served()).isEqualTo("a");
  }

  @Test
  void whatUsersSayGoesBeforeIt() {
    measure(entry(Lab.MUL, "", B, A, C));
    lab.seam.updatePolicy(policy -> policy.disable("b"));
    assertThat(lab.served()).isEqualTo("a");
    lab.seam.updatePolicy(policy -> policy.enable("b").prefer("c"));
    assertThat(lab.served()).isEqualTo("c");
    lab.seam.updatePolicy(policy -> policy.prefer().require("a"));
    assertThat(lab.served()).isEqualTo("a");
    lab.seam.updatePolicy(policy -> policy.require("c", "b"));
    assertThat(lab.served()).as("the order of what is required").isEqualTo("c");
    lab.seam.updatePolicy(policy -> policy.require());
    assertThat(lab.served()).isEqualTo("b");
  }

  @Test
  void anUnsupportedOneIsNotLifted() {
    lab.seam.register(
        Provider.named("gpu-like")
            .requiring(Requirement.features("missing"))
            .offer(Lab.MUL, lab.making("gpu-like")));
    measure(entry(Lab.MUL, "", new Timing("gpu-like", 1), B));
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.made).containsExactly("b");
  }

  @Test
  void aDeclineGoesOnInTheOrderOfTheProfile() {
    lab.seam.register(
        Provider.named("picky")
            .offer(Lab.MUL, () -> lab.answering("picky", Decline.because("picky"))));
    measure(entry(Lab.MUL, "", new Timing("picky", 1), B, A));
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.asked).containsExactly("picky", "b");
  }

  @Test
  void aChangeIsSeenByTheNextCall() {
    assertThat(servedSize(1000)).isEqualTo("a");
    measure(entry(Lab.SIZED, "large", B, A));
    assertThat(servedSize(1000)).isEqualTo("b");
    measure(entry(Lab.SIZED, "large", C));
    assertThat(servedSize(1000)).as("instead of the profile before").isEqualTo("c");
    lab.seam.updatePolicy(policy -> policy.profile(null));
    assertThat(servedSize(1000)).isEqualTo("a");
    lab.seam
        .withPolicy(policy -> policy.profile(profile(entry(Lab.SIZED, "large", B))))
        .run(() -> assertThat(servedSize(1000)).isEqualTo("b"));
    assertThat(servedSize(1000)).isEqualTo("a");
  }

  @Test
  void explanationsCiteIt() {
    measure(entry(Lab.SIZED, "large", B, A));
    assertThat(explained(1000))
        .containsExactly(
            "b: SELECTED (0.420 ms against 0.610 ms of a in the profile tuned.txt)",
            "a: BELOW (below b; measured 0.610 ms)",
            "c: BELOW (below b)");
    assertThat(explained(1))
        .containsExactly("a: SELECTED", "b: BELOW (below a)", "c: BELOW (below a)");
    assertThat(lab.seam.explain(Lab.SIZED, lab.cpu, "large").toString())
        .contains("Sized on cpu:0 (unprobed) for large", "b     20  SELECTED (0.420 ms");
    assertThat(lab.seam.explain(Lab.SIZED, lab.cpu).selected()).contains("a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> lab.seam.explain(Lab.SIZED, lab.cpu, "huge"))
        .withMessage("Sized has no class of calls 'huge'");
    lab.seam.updatePolicy(policy -> policy.prefer("a"));
    assertThat(explained(1000))
        .startsWith("a: SELECTED (0.610 ms against 0.420 ms of b in the profile tuned.txt)");
    lab.seam.updatePolicy(policy -> policy.prefer().disable("a"));
    assertThat(explained(1000)).startsWith("b: SELECTED (0.420 ms in the profile tuned.txt)");
  }

  @Test
  void classesHaveNames() {
    assertThat(Lab.SIZED.classNames()).containsExactly("small", "large");
    assertThat(Lab.SIZED.className(new Lab.Ask(1000))).isEqualTo("large");
    assertThat(Lab.MUL.classNames()).containsExactly("");
  }

  @Test
  void whatItNamesAndThereIsNotIsToldOfOnce() {
    lab.seam.loadServices(new ServiceFiles());
    for (int i = 0; i < 2; i++) {
      measure(
          new Entry("Mull", "cpu", "", List.of(A)),
          entry(Lab.SIZED, "larg", A),
          entry(Lab.SIZED, "small", new Timing("bb", 1), new Timing("vt-cpu-ref", 1)),
          entry(Lab.MUL, "", new Timing("bb", 1), B));
      assertThat(lab.problems())
          .containsExactly(
              "profile tuned.txt: no op is named 'Mull'; the nearest is 'Mul'",
              "profile tuned.txt: no class of calls of Sized is named 'larg'; the nearest is 'large'",
              "profile tuned.txt: no provider is named 'bb'; the nearest is 'b'",
              "profile tuned.txt: vt-cpu-ref cannot go first, being the last by nature");
    }
    assertThat(lab.served()).as("the rest is in force").isEqualTo("b");
  }

  @Test
  void anotherKernelThanTheMeasuredOneDoesNotCountAndIsToldOfOnce() {
    describing("lib", "lib 2.0");
    Entry first = entry(Lab.MUL, "", new Timing("lib", 1), B, A);
    lab.seam.updatePolicy(
        policy -> policy.profile(new MeasuredProfile("tuned.txt", lib("lib 1.0"), List.of(first))));
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.served()).isEqualTo("b");
    assertThat(lab.problems())
        .containsExactly(
            "profile tuned.txt: what was measured of lib does not count: it was lib 1.0, and is now"
                + " lib 2.0");
    assertThat(lab.verdicts())
        .endsWith("lib: BELOW (below b; another kernel of lib is in the profile tuned.txt)");
    lab.seam.updatePolicy(
        policy -> policy.profile(new MeasuredProfile("tuned.txt", lib("lib 2.0"), List.of(first))));
    assertThat(lab.served()).isEqualTo("lib");
  }

  @Test
  void whatIsDisabledOrNotRequiredIsNotMadeToSeeWhatItIs() {
    describing("lib", "lib 2.0");
    lab.seam.updatePolicy(
        policy ->
            policy
                .disable("lib")
                .profile(
                    new MeasuredProfile(
                        "tuned.txt",
                        lib("lib 1.0"),
                        List.of(entry(Lab.MUL, "", new Timing("lib", 1), B)))));
    assertThat(lab.served()).isEqualTo("b");
    lab.seam.updatePolicy(policy -> policy.enable("lib").require("a"));
    assertThat(lab.served()).isEqualTo("a");
    assertThat(lab.made).containsExactly("b", "a");
    assertThat(lab.problems()).isEmpty();
  }

  @Test
  void aSelectionIsAnnouncedForEachProviderOnce() {
    measure(entry(Lab.SIZED, "large", B, A));
    for (int i = 0; i < 3; i++) {
      servedSize(1);
      servedSize(1000);
    }
    assertThat(selections()).containsExactly("a", "b");
    lab.seam.updatePolicy(policy -> policy.disable("a", "b"));
    servedSize(1);
    servedSize(1000);
    assertThat(selections()).containsExactly("a", "b", "c");
    lab.seam.updatePolicy(policy -> policy.enable("a", "b"));
    servedSize(1000);
    assertThat(selections()).containsExactly("a", "b", "c", "b");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> measure(entry(Lab.MUL, "", A), entry(Lab.MUL, "", B)))
        .withMessage("[Mul/cpu] is there twice");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> entry(Lab.SIZED, "small", A, A))
        .withMessage("the provider 'a' is there twice for Sized");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> entry(Lab.SIZED, "small"))
        .withMessage("no provider is there for Sized");
    assertThatIllegalArgumentException().isThrownBy(() -> new Timing("a", -1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Timing("a b", 1));
  }

  private void measure(Entry... entries) {
    lab.seam.updatePolicy(policy -> policy.profile(profile(entries)));
  }

  private static MeasuredProfile profile(Entry... entries) {
    return new MeasuredProfile("tuned.txt", Map.of(), List.of(entries));
  }

  private static Entry entry(Op<?> op, String callClass, Timing... order) {
    return new Entry(op.name(), "cpu", callClass, List.of(order));
  }

  private static Map<String, Set<String>> lib(String description) {
    return Map.of("lib", Set.of(description));
  }

  private void describing(String name, String description) {
    lab.seam.register(
        Provider.named(name)
            .offer(
                Lab.MUL,
                () -> {
                  lab.made.add(name);
                  Kernel<Lab.Ask> kernel = lab.kernel(name);
                  return new Kernel<Lab.Ask>() {
                    @Override
                    public Outcome run(Lab.Ask call) {
                      return kernel.run(call);
                    }

                    @Override
                    public String description() {
                      return description;
                    }
                  };
                }));
  }

  private String servedSize(int size) {
    lab.ran.clear();
    lab.seam.run(Lab.SIZED, lab.cpu, new Lab.Ask(size));
    return String.join(" then ", lab.ran);
  }

  private List<String> explained(int size) {
    return lab.seam.explain(Lab.SIZED, lab.cpu, new Lab.Ask(size)).candidates().stream()
        .map(candidate -> candidate.provider() + ": " + candidate.verdict())
        .toList();
  }

  private List<String> selections() {
    return lab.events.stream()
        .filter(SeamEvent.Selected.class::isInstance)
        .map(event -> ((SeamEvent.Selected) event).provider())
        .toList();
  }
}
