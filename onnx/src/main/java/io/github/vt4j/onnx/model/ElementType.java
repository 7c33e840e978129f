package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tensor element types that are read, named as in ONNX ({@code TensorProto.DataType}). Strings,
 * complex numbers, 8-bit floats and 4-bit types are not read.
 */
public enum ElementType {
  /** IEEE 754 binary32. */
  FLOAT(1, 4, TypedField.FLOAT_DATA, 0, 0xffff_ffffL),
  /** Unsigned 8-bit integer. */
  UINT8(2, 1, TypedField.INT32_DATA, 0, 0xff),
  /** Signed 8-bit integer. */
  INT8(3, 1, TypedField.INT32_DATA, Byte.MIN_VALUE, Byte.MAX_VALUE),
  /** Unsigned 16-bit integer. */
  UINT16(4, 2, TypedField.INT32_DATA, 0, 0xffff),
  /** Signed 16-bit integer. */
  INT16(5, 2, TypedField.INT32_DATA, Short.MIN_VALUE, Short.MAX_VALUE),
  /** Signed 32-bit integer. */
  INT32(6, 4, TypedField.INT32_DATA, Integer.MIN_VALUE, Integer.MAX_VALUE),
  /** Signed 64-bit integer. */
  INT64(7, 8, TypedField.INT64_DATA, Long.MIN_VALUE, Long.MAX_VALUE),
  /** One byte, zero for false; writers use one for true. */
  BOOL(9, 1, TypedField.INT32_DATA, 0, 1),
  /** IEEE 754 binary16. */
  FLOAT16(10, 2, TypedField.INT32_DATA, 0, 0xffff),
  /** IEEE 754 binary64. */
  DOUBLE(11, 8, TypedField.DOUBLE_DATA, Long.MIN_VALUE, Long.MAX_VALUE),
  /** Unsigned 32-bit integer. */
  UINT32(12, 4, TypedField.UINT64_DATA, 0, 0xffff_ffffL),
  /** Unsigned 64-bit integer. */
  UINT64(13, 8, TypedField.UINT64_DATA, Long.MIN_VALUE, Long.MAX_VALUE),
  /** The upper half of a binary32. */
  BFLOAT16(16, 2, TypedField.INT32_DATA, 0, 0xffff);

  private final int code;
  private final int byteSize;
  private final TypedField typedField;
  private final long min;
  private final long max;

  ElementType(int code, int byteSize, TypedField typedField, long min, long max) {
    this.code = code;
    this.byteSize = byteSize;
    this.typedField = typedField;
    this.min = min;
    this.max = max;
  }

  /** The number that ONNX gives the type, as in the attribute {@code to} of {@code Cast}. */
  public int code() {
    return code;
  }

  /** The bytes of one element. */
  public int byteSize() {
    return byteSize;
  }

  /**
   * The type of an ONNX code.
   *
   * @return null if the code is unknown or its type is not supported
   */
  public static @Nullable ElementType ofCode(long code) {
    for (ElementType type : values()) {
      if (type.code == code) {
        return type;
      }
    }
    return null;
  }

  /** The field of a {@code TensorProto} that holds elements of this type outside raw data. */
  TypedField typedField() {
    return typedField;
  }

  /** Whether a scalar of the typed field, as the wire gives it, is a value of this type. */
  boolean admits(long bits) {
    return bits >= min && bits <= max;
  }

  /**
   * ONNX's name for a code that {@link #ofCode} does not know.
   *
   * @return null if ONNX does not know it either
   */
  public static @Nullable String absentName(long code) {
    return switch ((int) Math.clamp(code, -1L, 24L)) {
      case 8 -> "STRING";
      case 14 -> "COMPLEX64";
      case 15 -> "COMPLEX128";
      case 17 -> "FLOAT8E4M3FN";
      case 18 -> "FLOAT8E4M3FNUZ";
      case 19 -> "FLOAT8E5M2";
      case 20 -> "FLOAT8E5M2FNUZ";
      case 21 -> "UINT4";
      case 22 -> "INT4";
      case 23 -> "FLOAT4E2M1";
      default -> null;
    };
  }

  /**
   * The fault that a code is which {@link #ofCode} does not know.
   *
   * @param fault makes a fault of its text
   */
  static ProtoException unread(long code, Function<String, ProtoException> fault) {
    String absent = absentName(code);
    return absent == null
        ? fault.apply("unknown element type " + code)
        : new AbsentException(absent, fault.apply("unsupported element type " + absent));
  }
}
