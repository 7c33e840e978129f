package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.lang.foreign.Arena;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one {@code ModelProto}; training information is left aside. */
final class ModelReader {
  private final ProtoReader in;

  private long irVersion;
  private String producerName = "";
  private String producerVersion = "";
  private long modelVersion;
  private @Nullable ProtoReader graph;
  private final Map<String, Long> opsets = new LinkedHashMap<>();
  private final Map<String, String> metadata = new LinkedHashMap<>();

  private ModelReader(ProtoReader in) {
    this.in = in;
  }

  /**
   * Reads a model.
   *
   * @param arena owns the segments, and from then on belongs to the model
   */
  static OnnxModel read(ProtoReader in, Arena arena, ExternalData external) throws ProtoException {
    return new ModelReader(in).read(arena, external);
  }

  private OnnxModel read(Arena arena, ExternalData external) throws ProtoException {
    int opsetImports = 0;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> irVersion = in.int64("ir_version");
        case 2 -> producerName = in.string("producer_name");
        case 3 -> producerVersion = in.string("producer_version");
        case 5 -> modelVersion = in.int64("model_version");
        // Its nodes are read when the opsets, which come later, are known.
        case 7 -> graph = in.message("graph");
        case 8 -> Opsets.readInto(in.message("opset_import", opsetImports++), opsets);
        case 14 -> addMetadata(in.message("metadata_props", metadata.size()));
        case 25 ->
            throw new AbsentException(
                "functions", in.error("functions", "model-local functions are not supported"));
        default -> in.skip();
      }
    }
    if (irVersion <= 0 || graph == null) {
      throw in.error("this is no ONNX model: it has no " + (graph == null ? "graph" : "version"));
    }
    Graph read = GraphReader.read(graph, new ModelSource(arena, external, opsets));
    checkClosed(graph, read);
    return new OnnxModel(
        arena, irVersion, opsets, producerName, producerVersion, modelVersion, metadata, read);
  }

  private void addMetadata(ProtoReader entry) throws ProtoException {
    KeyValue pair = KeyValue.read(entry);
    if (metadata.put(pair.key(), pair.value()) != null) {
      throw entry.error("metadata \"" + pair.key() + "\" is given twice");
    }
  }

  /** Checks what only the outermost graph must have. */
  private static void checkClosed(ProtoReader in, Graph graph) throws ProtoException {
    if (graph.nodes().isEmpty() || graph.outputs().isEmpty()) {
      throw in.error(
          "the graph is empty: it has %d nodes and %d outputs"
              .formatted(graph.nodes().size(), graph.outputs().size()));
    }
    for (String value : graph.captures()) {
      throw in.error(
          reader(graph, value) + " \"" + value + "\", which no node, input or initializer makes");
    }
    for (ValueInfo input : graph.inputs()) {
      requireType(in, input);
    }
    for (ValueInfo output : graph.outputs()) {
      requireType(in, output);
    }
  }

  private static void requireType(ProtoReader in, ValueInfo value) throws ProtoException {
    if (value.type() == null) {
      throw in.error("value \"" + value.name() + "\" has no type");
    }
  }

  /** Who reads a value from outside the graph, in it or in its subgraphs. */
  private static String reader(Graph graph, String value) {
    for (Node node : graph.nodes()) {
      if (node.inputs().contains(value)) {
        return node.label() + " reads";
      }
      for (Attribute attribute : node.attributes().values()) {
        if (attribute instanceof Attribute.OfGraph(_, Graph subgraph)
            && subgraph.captures().contains(value)) {
          return "in a subgraph of " + node.label() + ", " + reader(subgraph, value);
        }
      }
    }
    return "an output of the graph is";
  }
}
