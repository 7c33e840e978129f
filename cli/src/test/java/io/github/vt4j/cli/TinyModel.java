package io.github.vt4j.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes ONNX models of two inputs, one output and one node, field by field. */
final class TinyModel {
  private static final int FLOAT = 1;
  private static final int STRING = 8;

  private TinyModel() {}

  /** The model z = op(x, y), all f32 of any shape. */
  static byte[] of(String op) {
    return of(op, "x", "y");
  }

  /** The model z = op(first, second). */
  static byte[] of(String op, String first, String second) {
    return of(op, value(first, tensor(FLOAT)), value(second, tensor(FLOAT)), first, second);
  }

  /** The model z = op(x, y), where x is a sequence of tensors of f32 and y a tensor of strings. */
  static byte[] ofSequenceAndStrings(String op) {
    byte[] sequence = message(4, message(1, tensor(FLOAT)));
    return of(op, value("x", sequence), value("y", tensor(STRING)), "x", "y");
  }

  private static byte[] of(
      String op, byte[] firstInput, byte[] secondInput, String first, String second) {
    byte[] node =
        join(text(1, first), text(1, second), text(2, "z"), text(3, "the node"), text(4, op));
    byte[] graph =
        join(
            message(1, node),
            text(2, "tiny"),
            message(11, firstInput),
            message(11, secondInput),
            message(12, value("z", tensor(FLOAT))));
    return join(number(1, 8), message(7, graph), message(8, number(2, 17)));
  }

  private static byte[] value(String name, byte[] type) {
    return join(text(1, name), message(2, type));
  }

  private static byte[] tensor(int elements) {
    return message(1, number(1, elements));
  }

  private static byte[] number(int field, int small) {
    return new byte[] {(byte) (field << 3), (byte) small};
  }

  private static byte[] text(int field, String value) {
    return message(field, value.getBytes(StandardCharsets.UTF_8));
  }

  /** A field of fewer than 128 bytes. */
  private static byte[] message(int field, byte[] value) {
    if (value.length > Byte.MAX_VALUE) {
      throw new IllegalArgumentException(value.length + " bytes");
    }
    return join(new byte[] {(byte) (field << 3 | 2), (byte) value.length}, value);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      whole.writeBytes(part);
    }
    return whole.toByteArray();
  }
}
