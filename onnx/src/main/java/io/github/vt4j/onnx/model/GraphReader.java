package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one {@code GraphProto}. Left aside are what does not bear on the result: doc strings,
 * quantization annotations, metadata, and {@code value_info}, which repeats what the nodes imply.
 */
final class GraphReader {
  private GraphReader() {}

  static Graph read(ProtoReader in, ModelSource source) throws ProtoException {
    String name = "";
    List<Node> nodes = new ArrayList<>();
    List<ValueInfo> inputs = new ArrayList<>();
    List<ValueInfo> outputs = new ArrayList<>();
    Map<String, TensorData> initializers = new LinkedHashMap<>();
    while (in.next()) {
      switch (in.field()) {
        case 1 -> nodes.add(NodeReader.read(in.message("node", nodes.size()), source));
        case 2 -> name = in.string("name");
        case 5 -> {
          ProtoReader message = in.message("initializer", initializers.size());
          TensorData tensor = TensorReader.read(message, source);
          if (tensor.name().isEmpty()) {
            throw message.error("an initializer has no name");
          }
          if (initializers.put(tensor.name(), tensor) != null) {
            throw message.error("two initializers are named \"" + tensor.name() + '"');
          }
        }
        case 11 -> inputs.add(ValueInfoReader.read(in.message("input", inputs.size())));
        case 12 -> outputs.add(ValueInfoReader.read(in.message("output", outputs.size())));
        case 15 ->
            throw new AbsentException(
                "SPARSE_TENSOR",
                in.error("sparse_initializer", "sparse initializers are not supported"));
        default -> in.skip();
      }
    }
    return new GraphLinker(in, inputs, outputs, initializers, nodes).link(name);
  }
}
