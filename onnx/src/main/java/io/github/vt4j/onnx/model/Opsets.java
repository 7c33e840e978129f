package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.util.Map;

/** The opset imports of a model: a version for each operator domain. */
final class Opsets {
  private Opsets() {}

  /** The standard domain has two spellings; this is the empty one. */
  static String domain(String spelling) {
    return spelling.equals("ai.onnx") ? "" : spelling;
  }

  /** Reads one {@code OperatorSetIdProto} into {@code opsets}. */
  static void readInto(ProtoReader in, Map<String, Long> opsets) throws ProtoException {
    String domain = "";
    long version = 0;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> domain = domain(in.string("domain"));
        case 2 -> version = in.int64("version");
        default -> in.skip();
      }
    }
    if (version <= 0) {
      throw in.error("the opset of domain \"" + domain + "\" has the version " + version);
    }
    Long other = opsets.put(domain, version);
    if (other != null && other != version) {
      throw in.error("the opset of domain \"" + domain + "\" is imported twice");
    }
  }
}
