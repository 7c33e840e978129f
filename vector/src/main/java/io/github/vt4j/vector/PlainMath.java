package io.github.vt4j.vector;

/** {@link VectorMath} for one number: the same operations in the same order, so the same bits. */
final class PlainMath {
  private PlainMath() {}

  static float expOfNegative(float x) {
    float rounded = Math.fma(x, VectorMath.LOG2_E, VectorMath.ROUNDER);
    float n = rounded - VectorMath.ROUNDER;
    float r = Math.fma(n, -VectorMath.LN_2_HIGH, x);
    r = Math.fma(n, -VectorMath.LN_2_LOW, r);
    float p = 0.0013835802f;
    p = Math.fma(p, r, 0.008375645f);
    p = Math.fma(p, r, 0.04166829f);
    p = Math.fma(p, r, 0.16666411f);
    p = Math.fma(p, r, 0.4999999f);
    p = Math.fma(p, r, 1);
    p = Math.fma(p, r, 1);
    int exponent = Float.floatToRawIntBits(rounded) + VectorMath.EXPONENT_BIAS;
    float power = Float.intBitsToFloat(exponent << VectorMath.FRACTION_BITS);
    return x < VectorMath.EXP_LEAST ? 0 : p * power;
  }

  static float gelu(float x) {
    float z = Math.abs(x);
    z = z > VectorMath.CDF_END ? VectorMath.CDF_END : z;
    float tail = gaussian(z) * tailFactor(z);
    return x * (x >= 0 ? 1 - tail : tail);
  }

  private static float gaussian(float z) {
    float square = z * z;
    float lost = Math.fma(z, z, -square);
    return expOfNegative(square * -0.5f) * Math.fma(lost, -0.5f, 1);
  }

  private static float tailFactor(float z) {
    float t = 1 / Math.fma(z, VectorMath.CDF_P, 1);
    float q = 0.038378283f;
    q = Math.fma(q, t, -0.16916609f);
    q = Math.fma(q, t, 0.22866003f);
    q = Math.fma(q, t, -0.07650643f);
    q = Math.fma(q, t, 0.1425355f);
    q = Math.fma(q, t, 0.094683535f);
    q = Math.fma(q, t, 0.12192034f);
    q = Math.fma(q, t, 0.11948769f);
    return Math.fma(q, t, 7.1688646e-6f);
  }
}
