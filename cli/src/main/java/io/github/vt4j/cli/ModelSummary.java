package io.github.vt4j.cli;

import io.github.vt4j.onnx.Absence;
import io.github.vt4j.onnx.model.Dimension;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.onnx.model.ValueType;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * What a model is made of, for people and as JSON.
 *
 * @param model the model, open
 * @param absences what it uses that is unsupported
 */
record ModelSummary(OnnxModel model, List<Absence> absences) {
  private record Weights(long count, long bytes) {
    Weights and(Weights more) {
      return new Weights(count + more.count, bytes + more.bytes);
    }
  }

  /** The model's graph, and all graphs inside it. */
  private static Stream<Graph> graphs(Graph graph) {
    return Stream.concat(
        Stream.of(graph), graph.subgraphs().stream().flatMap(ModelSummary::graphs));
  }

  private Map<String, Integer> operators() {
    Map<String, Integer> counts = new TreeMap<>();
    graphs(model.graph())
        .flatMap(graph -> graph.nodes().stream())
        .forEach(node -> counts.merge(node.operator(), 1, Integer::sum));
    return counts;
  }

  private Map<ElementType, Weights> weights() {
    Map<ElementType, Weights> sums = new EnumMap<>(ElementType.class);
    graphs(model.graph())
        .flatMap(graph -> graph.initializers().values().stream())
        .forEach(
            data ->
                sums.merge(
                    data.elementType(), new Weights(1, data.data().byteSize()), Weights::and));
    return sums;
  }

  private boolean isOptional(ValueInfo input) {
    return model.optionalInputs().contains(input);
  }

  /** Initializers that an old format has to list among the inputs are none. */
  private List<ValueInfo> inputs() {
    return Stream.concat(model.graph().requiredInputs().stream(), model.optionalInputs().stream())
        .toList();
  }

  void print(PrintWriter out) {
    String producer = (model.producerName() + " " + model.producerVersion()).strip();
    out.println(
        "ONNX format "
            + model.irVersion()
            + ", opsets "
            + model.opsets().entrySet().stream()
                .map(opset -> domain(opset.getKey()) + " " + opset.getValue())
                .collect(Collectors.joining(", "))
            + (producer.isEmpty() ? "" : ", by " + producer));
    out.println();
    Table values = new Table("", "NAME", "TYPE");
    inputs()
        .forEach(
            input ->
                values.row(
                    isOptional(input) ? "optional input" : "input", input.name(), type(input)));
    model.graph().outputs().forEach(output -> values.row("output", output.name(), type(output)));
    out.println(values);
    Table operators = new Table("OPERATOR", "NODES");
    operators().forEach(operators::row);
    out.println(operators);
    if (!weights().isEmpty()) {
      Table weights = new Table("WEIGHTS", "TENSORS", "BYTES");
      weights().forEach((type, sum) -> weights.row(type, sum.count, sum.bytes));
      out.println(weights);
    }
    if (!absences.isEmpty()) {
      Table unsupported = new Table("UNSUPPORTED", "COUNT", "REASON");
      absences.forEach(
          absence -> unsupported.row(absence.absent(), absence.count(), absence.reason()));
      out.println(unsupported);
    }
  }

  private static String domain(String name) {
    return name.isEmpty() ? "ai.onnx" : name;
  }

  private static String type(ValueInfo value) {
    TensorType type = value.tensorType();
    if (type == null) {
      return typeName(value);
    }
    return type.describe();
  }

  private static String typeName(ValueInfo value) {
    ValueType type = value.type();
    return type == null ? "" : type.onnxName();
  }

  /** Writes properties of the current object. */
  void write(JsonGenerator json) {
    json.writeNumberProperty("irVersion", model.irVersion());
    json.writeStringProperty("producer", model.producerName());
    json.writeStringProperty("producerVersion", model.producerVersion());
    json.writeObjectPropertyStart("opsets");
    model.opsets().forEach((name, version) -> json.writeNumberProperty(domain(name), version));
    json.writeEndObject();
    json.writeArrayPropertyStart("inputs");
    inputs().forEach(input -> write(json, input, isOptional(input)));
    json.writeEndArray();
    json.writeArrayPropertyStart("outputs");
    model.graph().outputs().forEach(output -> write(json, output, false));
    json.writeEndArray();
    json.writeObjectPropertyStart("operators");
    operators().forEach(json::writeNumberProperty);
    json.writeEndObject();
    json.writeArrayPropertyStart("weights");
    weights()
        .forEach(
            (type, sum) -> {
              json.writeStartObject();
              json.writeStringProperty("elementType", type.name());
              json.writeNumberProperty("count", sum.count);
              json.writeNumberProperty("bytes", sum.bytes);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("unsupported");
    for (Absence absence : absences) {
      json.writeStartObject();
      json.writeStringProperty("op", absence.absent());
      json.writeNumberProperty("count", absence.count());
      json.writeStringProperty("reason", absence.reason());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, ValueInfo value, boolean optional) {
    TensorType type = value.tensorType();
    json.writeStartObject();
    json.writeStringProperty("name", value.name());
    json.writeStringProperty("type", typeName(value));
    json.writeStringProperty("elementType", type == null ? "" : type.elementType().name());
    json.writeName("shape");
    if (type == null || type.shape() == null) {
      json.writeNull();
    } else {
      json.writeStartArray();
      for (Dimension dimension : type.shape()) {
        switch (dimension) {
          case Dimension.Fixed(long size) -> json.writeNumber(size);
          case Dimension.Symbolic(String symbol) -> json.writeString(symbol);
          case Dimension.Unknown() -> json.writeNull();
        }
      }
      json.writeEndArray();
    }
    json.writeBooleanProperty("optional", optional);
    json.writeEndObject();
  }
}
