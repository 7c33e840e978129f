package io.github.vt4j.cpu;

/** The inverse hyperbolic functions, as odd or shifted forms that lose nothing near 0 and 1. */
final class InverseHyperbolics {
  /** From here on x² + 1 and x² − 1 are x² to the last bit. */
  private static final double LARGE = 0x1p28;

  private static final double LN_2 = Math.log(2);

  private InverseHyperbolics() {}

  /** ln(x + √(x² + 1)), by way of ln(1 + …) with what exceeds 1. */
  static double asinh(double x) {
    double absolute = Math.abs(x);
    double value =
        absolute >= LARGE
            ? Math.log(absolute) + LN_2
            : Math.log1p(absolute + absolute * absolute / (1 + Math.hypot(1, absolute)));
    return Math.copySign(value, x);
  }

  /** ln(x + √(x² − 1)), by way of the excess t of x over 1: ln(1 + t + √(2t + t²)). */
  static double acosh(double x) {
    double excess = x - 1;
    return x >= LARGE ? Math.log(x) + LN_2 : Math.log1p(excess + Math.sqrt(excess * (2 + excess)));
  }

  /** ln((1 + x) / (1 − x)) / 2. */
  static double atanh(double x) {
    double absolute = Math.abs(x);
    return Math.copySign(Math.log1p(2 * absolute / (1 - absolute)) / 2, x);
  }
}
