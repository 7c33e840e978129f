package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;

/** Reads one {@code ValueInfoProto}: the name of an input or output and its type. */
final class ValueInfoReader {
  private ValueInfoReader() {}

  static ValueInfo read(ProtoReader in) throws ProtoException {
    String name = "";
    ProtoReader type = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> name = in.string("name");
        case 2 -> type = in.message("type");
        default -> in.skip();
      }
    }
    if (name.isEmpty()) {
      throw in.error("a value has no name");
    }
    return new ValueInfo(name, type == null ? null : TypeReader.read(type, name));
  }
}
