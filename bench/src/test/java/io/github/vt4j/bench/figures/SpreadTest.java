package io.github.vt4j.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Medians and means of numbers that can be checked by hand. */
class SpreadTest {
  @Test
  void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
    assertThat(Spread.of(List.of(9.0, 1.0, 4.0))).isEqualTo(new Spread(1, 4, 9));
  }

  @Test
  void theMedianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
    assertThat(Spread.of(List.of(9.0, 1.0, 4.0, 5.0))).isEqualTo(new Spread(1, 4.5, 9));
  }

  @Test
  void theGeometricMeanOfDoubleAndHalfIsOne() {
    assertThat(Spread.geometricMean(List.of(2.0, 0.5))).isEqualTo(1, within(1e-12));
    assertThat(Spread.geometricMean(List.of(1.0, 10.0, 100.0))).isEqualTo(10, within(1e-12));
  }

  @Test
  void nothingHasNoStatistics() {
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.geometricMean(List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.geometricMean(List.of(1.0, 0.0)));
  }
}
