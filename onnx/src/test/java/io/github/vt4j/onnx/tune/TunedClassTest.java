package io.github.vt4j.onnx.tune;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The order that follows from times. */
class TunedClassTest {
  @Test
  void theFastestComesFirst() {
    assertThat(order(Map.of("a", 300L, "b", 100L, "c", 200L))).containsExactly("b", "c", "a");
  }

  @Test
  void whatIsAsFastWithinNoiseKeepsThePriorities() {
    assertThat(order(Map.of("a", 1029L, "b", 1000L, "c", 5000L))).containsExactly("a", "b", "c");
    assertThat(order(Map.of("a", 1031L, "b", 1000L, "c", 5000L))).containsExactly("b", "a", "c");
    assertThat(order(Map.of("a", 5000L, "b", 1020L, "c", 1000L))).containsExactly("b", "c", "a");
  }

  @Test
  void callsOfOneClassCountAlikeHoweverLarge() {
    assertThat(order(Map.of("a", 100L, "b", 300L), Map.of("a", 20_000L, "b", 10_000L)))
        .as("3 times slower here, 2 times faster there")
        .containsExactly("a", "b");
    assertThat(measured(Map.of("a", 100L), Map.of("a", 10_000L)).order())
        .containsExactly(new Timing("a", 1000));
  }

  @Test
  void aDeclinedCallTakesAsLongAsTheBestOfTheOthers() {
    TunedClass measured =
        measured(Map.of("a", 100L, "b", 200L, "c", 400L), Map.of("a", 300L, "c", 100L));
    assertThat(measured.order())
        .containsExactly(new Timing("b", 141), new Timing("a", 173), new Timing("c", 200));
  }

  @Test
  void whoDeclinedAllCallsIsNotThere() {
    assertThat(order(Map.of("b", 1L, "c", 2L))).containsExactly("b", "c");
    assertThat(order()).isEmpty();
  }

  @Test
  void timesAreGivenWithThreeDigits() {
    assertThat(measured(Map.of("a", 1_234_567L)).order())
        .containsExactly(new Timing("a", 1_230_000));
  }

  @SafeVarargs
  private static TunedClass measured(Map<String, Long>... medians) {
    return new TunedClass("Linear", "cpu", "", List.of("a", "b", "c"), List.of(medians));
  }

  @SafeVarargs
  private static List<String> order(Map<String, Long>... medians) {
    return measured(medians).order().stream().map(Timing::provider).toList();
  }
}
