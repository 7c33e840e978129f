package io.github.vt4j.cpu;

/** The functions of elements that {@link Math} lacks. */
final class Functions {
  /** 2/√π, from the definition of the error function. */
  private static final double TWO_BY_ROOT_PI = 2 / Math.sqrt(Math.PI);

  private static final double ROOT_HALF = Math.sqrt(0.5);
  private static final double ROOT_TWO_BY_PI = Math.sqrt(2 / Math.PI);

  /** Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016. */
  private static final double GELU_CUBIC = 0.044715;

  /** Beyond this the error function is 1 to the last bit. */
  private static final double ERF_ONE = 6;

  /** From here on the continued fraction needs fewer terms than the series. */
  private static final double ERF_FRACTION = 2;

  private static final int FRACTION_TERMS = 60;

  /** More than are needed at {@link #ERF_FRACTION}. */
  private static final double[] SERIES_FACTORS = seriesFactors(64);

  private Functions() {}

  private static double[] seriesFactors(int count) {
    double[] factors = new double[count];
    for (int n = 0; n < count; n++) {
      factors[n] = 2.0 / (2 * n + 3);
    }
    return factors;
  }

  /**
   * The error function within 1e-15, by Abramowitz and Stegun, "Handbook of Mathematical
   * Functions": the series 7.1.6 of positive terms, erf x = 2/√π exp(−x²) Σ 2ⁿ x²ⁿ⁺¹ /
   * (1·3·…·(2n+1)), and for large x the continued fraction 7.1.14 of 1 − erf x.
   */
  static double erf(double x) {
    double absolute = Math.abs(x);
    if (absolute >= ERF_ONE) {
      return Math.signum(x);
    }
    double square = x * x;
    // What the square lost in rounding would otherwise count many times in the exponential.
    double gaussian = Math.exp(-square) * (1 - Math.fma(x, x, -square));
    if (absolute >= ERF_FRACTION) {
      return Math.copySign(1 - gaussian * fraction(absolute), x);
    }
    double term = x;
    double sum = x;
    for (int n = 0; n < SERIES_FACTORS.length && Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
      term *= square * SERIES_FACTORS[n];
      sum += term;
    }
    return TWO_BY_ROOT_PI * gaussian * sum;
  }

  /** exp(x²) erfc(x), the continued fraction evaluated from its end. */
  private static double fraction(double x) {
    double value = x;
    for (int n = FRACTION_TERMS; n >= 1; n--) {
      value = x + n / (2 * value);
    }
    return TWO_BY_ROOT_PI / 2 / value;
  }

  static double gelu(double x) {
    return x / 2 * (1 + erf(x * ROOT_HALF));
  }

  static double geluByTanh(double x) {
    return x / 2 * (1 + Math.tanh(ROOT_TWO_BY_PI * (x + GELU_CUBIC * x * x * x)));
  }

  static double elu(double x, double alpha, double width, double scale) {
    return scale * (x < 0 ? alpha * Math.expm1(x / width) : x);
  }

  static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  /** ln(1 + eˣ), by the greater of x and 0 so that nothing overflows. */
  static double softplus(double x) {
    return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
  }

  /** Bits moved to the higher end of a long. */
  static long shiftLeft(long bits, long places) {
    return places < Long.SIZE ? bits << places : 0;
  }

  /** Bits moved to the lower end of a long. */
  static long shiftRight(long bits, long places) {
    return places < Long.SIZE ? bits >>> places : 0;
  }

  /** A whole power by squaring; wraps. */
  static long power(long base, long exponent) {
    long result = 1;
    long factor = base;
    for (long left = exponent; left > 0; left >>= 1) {
      if ((left & 1) != 0) {
        result *= factor;
      }
      factor *= factor;
    }
    return result;
  }

  /** A truth value as a number. */
  static int number(boolean value) {
    return value ? 1 : 0;
  }
}
