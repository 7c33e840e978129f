package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions of one number, against tables, limits and series. */
class FunctionsTest {
  private static final MathContext DIGITS = new MathContext(60);

  /** To 60 digits. */
  private static final BigDecimal PI =
      new BigDecimal("3.14159265358979323846264338327950288419716939937510582097494");

  @Test
  void theErrorFunctionIsWithinItsAccuracyEverywhere() {
    for (double x = -6.5; x <= 6.5; x += 0.0373) {
      double exact = seriesOfAlternatingTerms(x).doubleValue();
      assertThat(Functions.erf(x)).as("erf(%s)", x).isCloseTo(exact, within(1e-15));
    }
  }

  /** From the tables of Abramowitz and Stegun, chapter 7. */
  @ParameterizedTest
  @CsvSource({"0.5, 0.5204998778", "1.0, 0.8427007929", "1.5, 0.9661051465", "2.0, 0.9953222650"})
  void theErrorFunctionHasItsTabulatedValues(double x, double expected) {
    assertThat(Functions.erf(x)).isCloseTo(expected, within(1e-10));
    assertThat(Functions.erf(-x)).isEqualTo(-Functions.erf(x));
  }

  @Test
  void theErrorFunctionHasItsLimits() {
    assertThat(Functions.erf(Double.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(Functions.erf(Double.NEGATIVE_INFINITY)).isEqualTo(-1);
    assertThat(Functions.erf(Double.NaN)).isNaN();
    assertThat(1 / Functions.erf(-0.0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(Functions.erf(1e-300)).isCloseTo(1.1283791670955126e-300, within(1e-314));
  }

  @Test
  void geluHasItsLimitsAndItsApproximationIsClose() {
    assertThat(Functions.gelu(1)).isCloseTo(0.8413447460685429, within(1e-15));
    assertThat(Functions.gelu(-40)).isZero();
    assertThat(Functions.gelu(40)).isEqualTo(40);
    assertThat(Functions.geluByTanh(1)).isCloseTo(0.8411919906082768, within(1e-12));
  }

  @Test
  void powersWrap() {
    assertThat(Functions.power(3, 5)).isEqualTo(243);
    assertThat(Functions.power(-2, 63)).isEqualTo(Long.MIN_VALUE);
    assertThat(Functions.power(2, 64)).isZero();
    assertThat(Functions.power(0, 0)).isEqualTo(1);
  }

  /** erf x = 2/√π Σ (−1)ⁿ x²ⁿ⁺¹ / (n! (2n + 1)), another series than the one under test. */
  private static BigDecimal seriesOfAlternatingTerms(double x) {
    BigDecimal square = new BigDecimal(x).pow(2, DIGITS);
    BigDecimal power = new BigDecimal(x);
    BigDecimal sum = BigDecimal.ZERO;
    for (int n = 0; n < 250; n++) {
      sum = sum.add(power.divide(BigDecimal.valueOf(2L * n + 1), DIGITS));
      power = power.multiply(square, DIGITS).divide(BigDecimal.valueOf(-(n + 1L)), DIGITS);
    }
    return sum.multiply(BigDecimal.TWO).divide(PI.sqrt(DIGITS), DIGITS);
  }
}
