package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.WireType;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The fields of a {@code TensorProto} that hold elements as protobuf scalars. */
enum TypedField {
  FLOAT_DATA(4, WireType.FIXED32),
  INT32_DATA(5, WireType.VARINT),
  INT64_DATA(7, WireType.VARINT),
  DOUBLE_DATA(10, WireType.FIXED64),
  UINT64_DATA(11, WireType.VARINT);

  private final int number;
  private final WireType scalar;

  TypedField(int number, WireType scalar) {
    this.number = number;
    this.scalar = scalar;
  }

  static @Nullable TypedField ofNumber(int number) {
    for (TypedField field : values()) {
      if (field.number == number) {
        return field;
      }
    }
    return null;
  }

  int number() {
    return number;
  }

  /** The wire type of one scalar. */
  WireType scalar() {
    return scalar;
  }

  String protoName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
