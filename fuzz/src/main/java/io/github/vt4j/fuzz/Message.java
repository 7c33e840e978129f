package io.github.vt4j.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a protobuf message, field by field. */
final class Message {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** An int64, int32, bool or enum. */
  Message integer(int field, long value) {
    varint(field << 3);
    varint(value);
    return this;
  }

  /** A float. */
  Message real(int field, float value) {
    varint(field << 3 | 5);
    int bits = Float.floatToRawIntBits(value);
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      out.write(bits >>> shift);
    }
    return this;
  }

  /** Bytes. */
  Message bytes(int field, byte[] value) {
    varint(field << 3 | 2);
    varint(value.length);
    out.writeBytes(value);
    return this;
  }

  /** A string. */
  Message text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  /** A message. */
  Message message(int field, Message value) {
    return bytes(field, value.toByteArray());
  }

  byte[] toByteArray() {
    return out.toByteArray();
  }

  private void varint(long value) {
    long rest = value;
    for (; (rest & ~0x7fL) != 0; rest >>>= 7) {
      out.write((int) rest & 0x7f | 0x80);
    }
    out.write((int) rest);
  }
}
