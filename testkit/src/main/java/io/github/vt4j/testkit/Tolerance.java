package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;

/**
 * How far a result may be from the expected one: exactly equal for integers and bool; for floats a
 * part of the larger of 1 and the expected value, growing with the number of terms summed up. The
 * operands are of the order of 1, so sums are of the order of the root of their number.
 */
final class Tolerance {
  private static final double TERMS = 16;

  private final double absolute;

  Tolerance(DType dtype, long depth) {
    double unit =
        switch (dtype) {
          case F32 -> 1e-5;
          case F64 -> 1e-13;
          case F16 -> 0x1p-9;
          case BF16 -> 0x1p-6;
          case I8, U8, I32, I64, BOOL -> 0;
        };
    this.absolute = unit * (1 + depth / TERMS);
  }

  boolean accepts(double expected, double actual) {
    return Double.compare(expected, actual) == 0
        || expected == actual
        || Math.abs(expected - actual) <= absolute * Math.max(1, Math.abs(expected));
  }
}
