package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;

/** The integers that an 8-bit type holds. */
record ByteRange(int least, int most) {
  static final ByteRange SIGNED = new ByteRange(Byte.MIN_VALUE, Byte.MAX_VALUE);
  static final ByteRange UNSIGNED = new ByteRange(0, 255);

  static ByteRange of(DType dtype) {
    return dtype == DType.U8 ? UNSIGNED : SIGNED;
  }

  /** The quotient of floats, rounded to even, plus the zero point, within the range. */
  long quantize(double x, double scale, long zeroPoint) {
    return (long) Math.clamp(Math.rint((float) (x / scale)) + zeroPoint, least, most);
  }
}
