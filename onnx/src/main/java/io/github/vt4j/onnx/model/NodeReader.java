package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one {@code NodeProto}. */
final class NodeReader {
  private NodeReader() {}

  static Node read(ProtoReader in, ModelSource source) throws ProtoException {
    String name = "";
    String opType = "";
    String domain = "";
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    Map<String, Attribute> attributes = new LinkedHashMap<>();
    while (in.next()) {
      switch (in.field()) {
        case 1 -> inputs.add(in.string("input"));
        case 2 -> outputs.add(in.string("output"));
        case 3 -> {
          name = in.string("name");
          in.label(name);
        }
        case 4 -> opType = in.string("op_type");
        case 5 -> {
          ProtoReader message = in.message("attribute", attributes.size());
          Attribute attribute = AttributeReader.read(message, source);
          if (attributes.put(attribute.name(), attribute) != null) {
            throw message.error("attribute \"" + attribute.name() + "\" is given twice");
          }
        }
        case 7 -> domain = Opsets.domain(in.string("domain"));
        case 8 -> {
          if (!in.string("overload").isEmpty()) {
            throw new AbsentException(
                "functions", in.error("overload", "model-local functions are not supported"));
          }
        }
        default -> in.skip();
      }
    }
    var node = new Node(name, opType, domain, inputs, outputs, attributes);
    if (opType.isEmpty()) {
      throw in.error("a node named \"" + name + "\" has no op_type");
    }
    if (!source.opsets().containsKey(domain)) {
      throw in.error(node.label() + " is of a domain whose opset the model does not import");
    }
    return node;
  }
}
