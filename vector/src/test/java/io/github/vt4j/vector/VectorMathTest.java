package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import jdk.incubator.vector.FloatVector;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions of vectors against {@link StrictMath} and against tables. */
@Tag("width")
class VectorMathTest {
  private static float of(UnaryOperator<FloatVector> function, float x) {
    return function.apply(FloatVector.broadcast(Lanes.SPECIES, x)).lane(Lanes.COUNT - 1);
  }

  /** From mpmath 1.3.0, x · ncdf(x) with 40 digits. */
  @ParameterizedTest
  @CsvSource({
    "-9, -1.0157295653584566e-18",
    "-6, -5.9195258702261888e-9",
    "-5, -1.4332578593959696e-6",
    "-3, -0.0040496940948902836",
    "-2, -0.045500263896358414",
    "-1.5, -0.1002108019032871",
    "-1, -0.15865525393145705",
    "-0.5, -0.15426876936299345",
    "0.5, 0.34573123063700655",
    "1, 0.84134474606854295",
    "2, 1.9544997361036416",
    "3, 2.9959503059051097",
    "5, 4.9999985667421406"
  })
  void geluHasTheDigitsOfATable(float x, double expected) {
    assertThat((double) of(VectorMath::gelu, x))
        .isCloseTo(expected, Percentage.withPercentage(1e-4));
  }

  @Test
  void geluIsExactFarFromZeroAndKeepsNaN() {
    assertThat(of(VectorMath::gelu, 20)).isEqualTo(20);
    assertThat(of(VectorMath::gelu, -20)).isZero();
    assertThat(of(VectorMath::gelu, 0)).isZero();
    assertThat(of(VectorMath::gelu, Float.POSITIVE_INFINITY)).isInfinite();
    assertThat(of(VectorMath::gelu, Float.NaN)).isNaN();
  }

  @Test
  void theExponentialIsRightWhereItIsANormalNumber() {
    assertClose(VectorMath::expOfNegative, StrictMath::exp, -87.3f, 0, 3e-7);
  }

  @Test
  void theExponentialIsZeroBelowAndKeepsNaN() {
    assertThat(of(VectorMath::expOfNegative, -87.4f)).isZero();
    assertThat(of(VectorMath::expOfNegative, -1e30f)).isZero();
    assertThat(of(VectorMath::expOfNegative, Float.NEGATIVE_INFINITY)).isZero();
    assertThat(of(VectorMath::expOfNegative, Float.NaN)).isNaN();
    assertThat(of(VectorMath::expOfNegative, 0)).isOne();
  }

  @Test
  void theHyperbolicTangentIsRight() {
    assertClose(VectorMath::tanh, StrictMath::tanh, -12, 12, 5e-7);
    assertThat(of(VectorMath::tanh, Float.POSITIVE_INFINITY)).isOne();
    assertThat(of(VectorMath::tanh, Float.NEGATIVE_INFINITY)).isEqualTo(-1);
    assertThat(of(VectorMath::tanh, 1e-20f)).isEqualTo(1e-20f);
    assertThat(of(VectorMath::tanh, Float.NaN)).isNaN();
  }

  @Test
  void geluByTheHyperbolicTangentIsRight() {
    for (float x = -8; x < 8; x += 0.037f) {
      double u = Math.sqrt(2 / Math.PI) * (x + 0.044715 * x * x * x);
      double expected = x / (1 + StrictMath.exp(-2 * u));
      assertThat((double) of(VectorMath::geluByTanh, x))
          .as("at %s", x)
          .isCloseTo(expected, within(1e-6 * Math.max(1, Math.abs(expected))));
    }
    assertThat(of(VectorMath::geluByTanh, -1e20f)).isZero();
    assertThat(of(VectorMath::geluByTanh, 1e20f)).isEqualTo(1e20f);
  }

  /** A thousand points, each within a relative error. */
  private static void assertClose(
      UnaryOperator<FloatVector> function,
      DoubleUnaryOperator right,
      float from,
      float to,
      double error) {
    for (int i = 0; i <= 1000; i++) {
      float x = from + (to - from) * i / 1000;
      double expected = right.applyAsDouble(x);
      assertThat((double) of(function, x))
          .as("at %s", x)
          .isCloseTo(expected, within(error * Math.abs(expected)));
    }
  }
}
