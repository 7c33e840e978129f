package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;

/** A {@code StringStringEntryProto}. */
record KeyValue(String key, String value) {
  static KeyValue read(ProtoReader in) throws ProtoException {
    String key = "";
    String value = "";
    while (in.next()) {
      switch (in.field()) {
        case 1 -> key = in.string("key");
        case 2 -> value = in.string("value");
        default -> in.skip();
      }
    }
    return new KeyValue(key, value);
  }
}
