package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 1: the order is a function of the set registered. */
class OrderTest {
  private static final List<String> EXPECTED =
      List.of("high", "B", "a", "b", "vt-native", "b-low", "lowest");

  @Test
  void acceptedOffersAreListedOpByOpInTheOrderOfChoice() {
    Lab lab = new Lab();
    Offer<?> add = Provider.named("b").offer(Lab.ADD, lab.making("b"));
    Offer<?> first = lab.offer("b", 5);
    Offer<?> second = lab.offer("a", 0);
    Offer<?> gpu = lab.offer(Provider.named("g").priority(9).on("gpu"));
    for (List<Offer<?>> order : Permutations.of(List.<Offer<?>>of(add, first, second, gpu))) {
      Lab fresh = new Lab();
      order.forEach(fresh.seam::register);
      assertThat(fresh.seam.offers()).containsExactly(first, second, gpu, add);
    }
  }

  @Test
  void priorityDescendsThenNamesAscendByCodeUnitHoweverTheyWereRegistered() {
    Lab pattern = new Lab();
    List<Offer<?>> offers =
        List.of(
            pattern.offer("high", 20),
            pattern.offer("b", 10),
            pattern.offer("B", 10),
            pattern.offer("a", 10),
            pattern.offer("b-low", -5),
            pattern.offer("lowest", Integer.MIN_VALUE));
    for (List<Offer<?>> order : Permutations.of(offers)) {
      Lab lab = new Lab();
      lab.seam.register(Lab.MUL, "cpu", lab.kernel("vt-native"));
      order.forEach(lab.seam::register);
      assertThat(lab.order()).isEqualTo(EXPECTED);
      assertThat(lab.verdicts()).first().isEqualTo("high: SELECTED");
    }
  }

  @Test
  void extremePrioritiesDoNotOverflow() {
    Lab lab = new Lab();
    lab.seam.register(lab.offer("min", Integer.MIN_VALUE), lab.offer("max", Integer.MAX_VALUE));
    assertThat(lab.order()).containsExactly("max", "min");
  }

  @Test
  void thePortableKernelHasTheShortFormOfRegistering() {
    Lab lab = new Lab();
    lab.seam.register(Lab.MUL, "cpu", lab.kernel("portable"));
    assertThat(lab.order()).containsExactly("vt-native");
    assertThat(lab.seam.explain(Lab.MUL, lab.cpu).candidates().getFirst().priority()).isZero();
    assertThat(lab.served()).isEqualTo("portable");
  }

  @Test
  void ofADuplicateTheFirstWinsAndTheSecondIsReported() {
    Lab lab = new Lab();
    var first = Provider.named("twin").priority(1).offer(Lab.MUL, () -> lab.kernel("first"));
    var second = Provider.named("twin").priority(99).offer(Lab.MUL, () -> lab.kernel("second"));
    assertThat(lab.seam.register(first)).isEmpty();
    assertThat(lab.seam.register(second))
        .singleElement()
        .asString()
        .isEqualTo(
            "twin@Mul/cpu: refused: this name is registered for it already, from %s; this one is from %s"
                .formatted(Submission.source(OrderTest.class), Submission.source(OrderTest.class)));
    assertThat(lab.seam.problems()).hasSize(1);
    assertThat(lab.served()).isEqualTo("first");
    assertThat(lab.order()).containsExactly("twin");
  }

  @Test
  void oneNameMayServeSeveralOpsAndDeviceTypes() {
    Lab lab = new Lab();
    Provider provider = Provider.named("one");
    assertThat(
            lab.seam.register(
                lab.offer(provider),
                lab.offer(provider.on("gpu")),
                provider.offer(Lab.ADD, () -> lab.kernel("one"))))
        .isEmpty();
  }

  @Test
  void nothingIsDroppedHoweverMany() {
    Lab lab = new Lab();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      String name = "p" + (10_000 + i);
      names.add(name);
      lab.seam.register(lab.offer(name, 0));
    }
    assertThat(lab.order()).isEqualTo(names);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " ", "\t", "a b", "a@b", "a/b", "a,b", "*", "a:0"})
  @SuppressWarnings("NullAway") // null is what is tried
  void aNameThatNoEntryCouldMeanIsRefused(String name) {
    assertThatIllegalArgumentException().isThrownBy(() -> Provider.named(name));
    assertThatIllegalArgumentException().isThrownBy(() -> Provider.named("good").on(name));
    assertThatIllegalArgumentException().isThrownBy(() -> new Lab().seam.device(name, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Vocabulary.builder().call(name, Lab.Ask.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vt-cpu-ref", "vt-composite"})
  void theNamesOfTheLastCandidatesAreReserved(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Provider.named(name))
        .withMessageContaining("'" + name + "' is reserved");
  }

  @Test
  @SuppressWarnings("NullAway") // null is what is tried
  void nullIsRefused() {
    Lab lab = new Lab();
    Provider provider = Provider.named("p");
    assertThatNullPointerException().isThrownBy(() -> provider.offer(Lab.MUL, null));
    assertThatNullPointerException().isThrownBy(() -> provider.offer(null, () -> "x"));
    assertThatNullPointerException().isThrownBy(() -> provider.requiring(null));
    assertThatNullPointerException().isThrownBy(() -> lab.seam.register((Offer<?>) null));
    assertThatNullPointerException().isThrownBy(() -> lab.seam.register(Lab.MUL, "cpu", null));
    assertThatNullPointerException().isThrownBy(() -> lab.seam.run(Lab.MUL, lab.cpu, null));
    assertThatNullPointerException().isThrownBy(() -> lab.seam.publish(lab.cpu, null));
    assertThat(lab.order()).isEmpty();
  }

  @Test
  void aVocabularyHasEachNameOnce() {
    Vocabulary.Builder builder = Vocabulary.extending(Lab.VOCABULARY);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.call("Mul", Lab.Ask.class))
        .withMessage("two ops are named 'Mul'");
  }

  @Test
  void theIndexOfADeviceIsNotNegative() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Lab().seam.device("cpu", -1));
  }
}
