package io.github.vt4j.onnx.proto;

import org.jspecify.annotations.Nullable;

/** How a field is laid out on the wire. Groups, which ONNX never uses, are left out. */
public enum WireType {
  /** One base-128 varint of up to 64 bits. */
  VARINT(0),
  /** Eight little-endian bytes. */
  FIXED64(1),
  /** A varint length and that many bytes: a string, a message or packed scalars. */
  LENGTH_DELIMITED(2),
  /** Four little-endian bytes. */
  FIXED32(5);

  private final int code;

  WireType(int code) {
    this.code = code;
  }

  static @Nullable WireType of(int code) {
    return switch (code) {
      case 0 -> VARINT;
      case 1 -> FIXED64;
      case 2 -> LENGTH_DELIMITED;
      case 5 -> FIXED32;
      default -> null;
    };
  }

  @Override
  public String toString() {
    return "wire type " + code;
  }
}
