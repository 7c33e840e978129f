package io.github.vt4j.runtime;

import java.lang.foreign.MemorySegment;
import java.util.Locale;

/**
 * The type of a tensor's elements, and the one place that reads and writes them.
 *
 * <p>Elements lie in native byte order and need no alignment. Offsets and strides count elements,
 * not bytes. What is written is converted by the rules of ONNX Cast:
 *
 * <ul>
 *   <li>to a narrower float: to nearest, ties to even; what is too large becomes infinite;
 *   <li>float to integer: towards zero; out of range, which ONNX leaves open, gives the nearest
 *       bound, and NaN gives 0;
 *   <li>integer to integer: the low bits are kept;
 *   <li>to bool: true unless zero (NaN is true); from bool: 0 or 1.
 * </ul>
 */
public enum DType {
  /** IEEE 754 binary32. */
  F32(4, true, new FloatCodecs.F32()),
  /** IEEE 754 binary64. */
  F64(8, true, new FloatCodecs.F64()),
  /** IEEE 754 binary16. */
  F16(2, true, new FloatCodecs.F16()),
  /** The upper half of a binary32: 8 bits of exponent, 7 of fraction. */
  BF16(2, true, new FloatCodecs.BF16()),
  /** Signed, 8 bits. */
  I8(1, false, new IntegerCodecs.I8()),
  /** Unsigned, 8 bits. */
  U8(1, false, new IntegerCodecs.U8()),
  /** Signed, 32 bits. */
  I32(4, false, new IntegerCodecs.I32()),
  /** Signed, 64 bits. */
  I64(8, false, new IntegerCodecs.I64()),
  /** One byte: 0 is false, all else true; written as 0 and 1. */
  BOOL(1, false, new IntegerCodecs.Bool());

  private final int byteSize;
  private final boolean isFloat;
  private final Codec codec;
  private final String lowerName;

  DType(int byteSize, boolean isFloat, Codec codec) {
    this.byteSize = byteSize;
    this.isFloat = isFloat;
    this.codec = codec;
    this.lowerName = name().toLowerCase(Locale.ROOT);
  }

  /** The size of one element in bytes. */
  public int byteSize() {
    return byteSize;
  }

  /** Whether this is a floating-point type. */
  public boolean isFloat() {
    return isFloat;
  }

  /** Whether this is an integer type; bool is none. */
  public boolean isInteger() {
    return !isFloat && this != BOOL;
  }

  /** One element as a double; from i64 the nearest. */
  public double getDouble(MemorySegment segment, long offset) {
    return codec.getDouble(segment, offset * byteSize);
  }

  /** Writes one element, converted. */
  public void setDouble(MemorySegment segment, long offset, double value) {
    codec.setDouble(segment, offset * byteSize, value);
  }

  /** One element as a long; from a float the nearest towards zero. */
  public long getLong(MemorySegment segment, long offset) {
    return codec.getLong(segment, offset * byteSize);
  }

  /** Writes one element, converted. */
  public void setLong(MemorySegment segment, long offset, long value) {
    codec.setLong(segment, offset * byteSize, value);
  }

  /**
   * Reads a row as doubles.
   *
   * @param segment where the elements lie
   * @param offset the first element
   * @param stride from one element to the next
   * @param to receives them, from its index 0
   * @param count how many
   */
  public void read(MemorySegment segment, long offset, long stride, double[] to, int count) {
    codec.read(segment, offset * byteSize, stride * byteSize, to, count);
  }

  /** Writes a row of doubles, converted; the parameters are those of {@code read}. */
  public void write(MemorySegment segment, long offset, long stride, double[] from, int count) {
    codec.write(segment, offset * byteSize, stride * byteSize, from, count);
  }

  /** Reads a row as longs; the parameters are those of the other {@code read}. */
  public void read(MemorySegment segment, long offset, long stride, long[] to, int count) {
    codec.read(segment, offset * byteSize, stride * byteSize, to, count);
  }

  /** Writes a row of longs, converted; the parameters are those of {@code read}. */
  public void write(MemorySegment segment, long offset, long stride, long[] from, int count) {
    codec.write(segment, offset * byteSize, stride * byteSize, from, count);
  }

  /** The name in lower case: {@code f32}. */
  @Override
  public String toString() {
    return lowerName;
  }
}
