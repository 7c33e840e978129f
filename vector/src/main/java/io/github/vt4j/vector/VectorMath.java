package io.github.vt4j.vector;

import static io.github.vt4j.vector.Lanes.SPECIES;
import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;

import jdk.incubator.vector.FloatVector;

/**
 * Functions of vectors, of plain arithmetic only, so that they are as fast on every processor and
 * operating system. The polynomials are minimax in the relative error, fitted for this file by
 * iteratively reweighted least squares at 400 Chebyshev nodes against 40 digits.
 *
 * <p>Methods of the Vector API are always compiled into their caller, other methods only while that
 * one is small. So functions call each other first, and then the API directly.
 */
final class VectorMath {
  static final float LOG2_E = 1.442695f;

  /** The natural logarithm of 2 in two parts: Cody and Waite, "Software Manual", 1980. */
  static final float LN_2_HIGH = 0.6933594f;

  static final float LN_2_LOW = -2.1219444e-4f;

  /** 1.5 · 2²³: what is added to it is rounded to an integer, which the low bits then hold. */
  static final float ROUNDER = 12582912f;

  static final int EXPONENT_BIAS = 127;
  static final int FRACTION_BITS = 23;

  /** Below this the exponential is no normal number. */
  static final float EXP_LEAST = -87.33f;

  /** Beyond this the tails of the normal distribution are 0. */
  static final float CDF_END = 14;

  /**
   * The p of t = 1 / (1 + p·x); the form of approximation is that of 26.2.17 in Abramowitz and
   * Stegun, "Handbook of Mathematical Functions", with three more terms.
   */
  static final float CDF_P = 0.3f;

  /** From here on the quotient of exponentials loses nothing to cancellation. */
  private static final float TANH_QUOTIENT = 0.65f;

  private static final float ROOT_TWO_BY_PI = 0.7978846f;

  /** Hendrycks and Gimpel, "Gaussian Error Linear Units", 2016. */
  private static final float GELU_CUBIC = 0.044715f;

  private VectorMath() {}

  /**
   * eˣ for x ≤ 0 or NaN, within 2e-7 relative; below −87.33, where it is no normal number, 0. With
   * n = round(x / ln 2): 2ⁿ · P(x − n · ln 2), P of degree 6 (error 2e-9).
   */
  static FloatVector expOfNegative(FloatVector x) {
    FloatVector rounded = x.fma(broadcast(SPECIES, LOG2_E), broadcast(SPECIES, ROUNDER));
    FloatVector n = rounded.sub(ROUNDER);
    FloatVector r = n.fma(broadcast(SPECIES, -LN_2_HIGH), x);
    r = n.fma(broadcast(SPECIES, -LN_2_LOW), r);
    FloatVector p = broadcast(SPECIES, 0.0013835802f);
    p = p.fma(r, broadcast(SPECIES, 0.008375645f));
    p = p.fma(r, broadcast(SPECIES, 0.04166829f));
    p = p.fma(r, broadcast(SPECIES, 0.16666411f));
    p = p.fma(r, broadcast(SPECIES, 0.4999999f));
    p = p.fma(r, broadcast(SPECIES, 1));
    p = p.fma(r, broadcast(SPECIES, 1));
    FloatVector power =
        rounded
            .reinterpretAsInts()
            .add(EXPONENT_BIAS)
            .lanewise(LSHL, FRACTION_BITS)
            .reinterpretAsFloats();
    return p.mul(power).blend(0, x.compare(LT, EXP_LEAST));
  }

  /**
   * x · Φ(x), the exact Gelu, within 1e-6 relative as far as it is a normal number. For x ≥ 0,
   * Φ(−x) = e^(−x²/2) · Q(t), Q of degree 8 (error 6e-8); that, not erf, keeps the left tail's
   * digits.
   */
  static FloatVector gelu(FloatVector x) {
    FloatVector z = x.abs();
    z = z.blend(CDF_END, z.compare(GT, CDF_END));
    FloatVector tail = gaussian(z).mul(tailFactor(z));
    FloatVector cdf = tail.blend(broadcast(SPECIES, 1).sub(tail), x.compare(GE, 0));
    return x.mul(cdf);
  }

  /** e^(−z²/2); what the square lost in rounding would otherwise count z²/2 times. */
  private static FloatVector gaussian(FloatVector z) {
    FloatVector square = z.mul(z);
    FloatVector lost = z.fma(z, square.neg());
    return expOfNegative(square.mul(-0.5f))
        .mul(lost.fma(broadcast(SPECIES, -0.5f), broadcast(SPECIES, 1)));
  }

  private static FloatVector tailFactor(FloatVector z) {
    FloatVector t =
        broadcast(SPECIES, 1).div(z.fma(broadcast(SPECIES, CDF_P), broadcast(SPECIES, 1)));
    FloatVector q = broadcast(SPECIES, 0.038378283f);
    q = q.fma(t, broadcast(SPECIES, -0.16916609f));
    q = q.fma(t, broadcast(SPECIES, 0.22866003f));
    q = q.fma(t, broadcast(SPECIES, -0.07650643f));
    q = q.fma(t, broadcast(SPECIES, 0.1425355f));
    q = q.fma(t, broadcast(SPECIES, 0.094683535f));
    q = q.fma(t, broadcast(SPECIES, 0.12192034f));
    q = q.fma(t, broadcast(SPECIES, 0.11948769f));
    return q.fma(t, broadcast(SPECIES, 7.1688646e-6f));
  }

  /**
   * Gelu by the hyperbolic tangent: x · (1 + tanh u) / 2, which is x / (1 + e^(−2u)), with u =
   * √(2/π) (x + 0.044715 x³).
   */
  static FloatVector geluByTanh(FloatVector x) {
    FloatVector square = x.mul(x);
    FloatVector u =
        square
            .fma(broadcast(SPECIES, GELU_CUBIC), broadcast(SPECIES, 1))
            .mul(x)
            .mul(ROOT_TWO_BY_PI);
    FloatVector e = expOfNegative(u.abs().mul(-2));
    FloatVector share = e.blend(1, u.compare(GE, 0)).div(e.add(1));
    return x.mul(share);
  }

  /**
   * tanh x within 3e-7 relative: near 0, x · R(x²), R of degree 5 (error 6e-9); beyond, (1 −
   * e^(−2|x|)) / (1 + e^(−2|x|)) with the sign of x.
   */
  static FloatVector tanh(FloatVector x) {
    FloatVector z = x.abs();
    FloatVector e = expOfNegative(z.mul(-2));
    FloatVector quotient = broadcast(SPECIES, 1).sub(e).div(e.add(1));
    quotient = quotient.blend(quotient.neg(), x.compare(LT, 0));
    return quotient.blend(tanhNearZero(x), z.compare(LT, TANH_QUOTIENT));
  }

  private static FloatVector tanhNearZero(FloatVector x) {
    FloatVector square = x.mul(x);
    FloatVector p = broadcast(SPECIES, -0.0054682684f);
    p = p.fma(square, broadcast(SPECIES, 0.020415194f));
    p = p.fma(square, broadcast(SPECIES, -0.05366528f));
    p = p.fma(square, broadcast(SPECIES, 0.13330415f));
    p = p.fma(square, broadcast(SPECIES, -0.3333323f));
    p = p.fma(square, broadcast(SPECIES, 1));
    return p.mul(x);
  }
}
