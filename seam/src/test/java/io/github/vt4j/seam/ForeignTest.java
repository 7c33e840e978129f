package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * A device of another seam, or an op of another vocabulary, is refused even where cells are warm.
 */
class ForeignTest {
  private final Lab mine = warm();
  private final Lab other = warm();

  @Test
  void aDeviceOfAnotherSeamIsRefusedThoughBothShareAVocabulary() {
    Device foreign = other.cpu;
    List<ThrowingCallable> uses =
        List.of(
            () -> mine.seam.run(Lab.MUL, foreign, new Lab.Ask(1)),
            () -> mine.seam.site(Lab.MUL, foreign),
            () -> mine.seam.explain(Lab.MUL, foreign),
            () -> mine.seam.explain(Lab.MUL, foreign, new Lab.Ask(1)),
            () -> mine.seam.isNative(Lab.MUL, foreign),
            () -> mine.seam.providersInOrder(Lab.MUL, foreign),
            () -> mine.seam.publish(foreign, Capabilities.of()),
            () -> mine.seam.capabilities(foreign),
            () -> mine.seam.hostAccess(foreign, new SimulatedMemory(true)),
            () -> mine.seam.warmReferenceTier(foreign));
    for (ThrowingCallable use : uses) {
      assertThatIllegalArgumentException()
          .isThrownBy(use)
          .withMessage("the device cpu:0 is of another seam");
    }
    assertThat(mine.asked).containsExactly("plain");
    assertThat(other.asked).containsExactly("plain");
  }

  @Test
  void anOpOfAnotherVocabularyIsRefusedThoughItsCellIsWarm() {
    Vocabulary.Builder builder = Vocabulary.builder();
    CallOp<Lab.Ask> foreign = builder.call("Mul", Lab.Ask.class);
    List<ThrowingCallable> uses =
        List.of(
            () -> mine.seam.run(foreign, mine.cpu, new Lab.Ask(1)),
            () -> mine.seam.site(foreign, mine.cpu),
            () -> mine.seam.explain(foreign, mine.cpu),
            () -> mine.seam.isNative(foreign, mine.cpu),
            () -> mine.seam.providersInOrder(foreign, mine.cpu));
    for (ThrowingCallable use : uses) {
      assertThatIllegalArgumentException()
          .isThrownBy(use)
          .withMessage("the op Mul is not of this seam's vocabulary");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                mine.seam.register(
                    mine.offer("late", 9),
                    Provider.named("x").offer(foreign, () -> mine.kernel("x"))))
        .withMessageContaining("x@Mul/cpu: the op is not of this seam's vocabulary");
    assertThat(mine.order()).as("neither of the two").containsExactly("plain");
    assertThat(mine.asked).containsExactly("plain");
  }

  @Test
  void anExtendedVocabularyHasTheSameTokensAndMore() {
    Vocabulary.Builder builder = Vocabulary.extending(Lab.VOCABULARY);
    CallOp<Lab.Ask> added = builder.call("Added", Lab.Ask.class);
    Seam seam = Seam.builder(builder.build()).properties(Map.of()).build();
    Device cpu = seam.device("cpu", 0);
    seam.register(Lab.MUL, "cpu", mine.kernel("mul"));
    seam.register(added, "cpu", mine.kernel("added"));
    seam.run(Lab.MUL, cpu, new Lab.Ask(1));
    seam.run(added, cpu, new Lab.Ask(1));
    assertThat(mine.ran).containsExactly("plain", "mul", "added");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> mine.seam.run(added, mine.cpu, new Lab.Ask(1)));
  }

  private static Lab warm() {
    Lab lab = new Lab();
    lab.seam.register(lab.offer("plain", 0));
    lab.served();
    return lab;
  }
}
