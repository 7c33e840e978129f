package io.github.vt4j.bench.embed;

import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A BERT-like encoder in a file.
 *
 * @param file the ONNX model
 * @param inputs what it takes, each [batch, length]
 * @param output the name of the token embeddings, f32 [batch, length, width]
 * @param vocabulary how many token ids there are
 */
record EncoderModel(Path file, List<Input> inputs, String output, long vocabulary) {
  private static final String IDS = "input_ids";

  /** Operators that pass on ids as they are. */
  private static final Set<String> PASSING = Set.of("Cast", "Identity");

  /**
   * An input.
   *
   * @param name whose meaning is known: {@code input_ids}, {@code attention_mask} or {@code
   *     token_type_ids}
   * @param wide whether it is int64, and not int32
   */
  record Input(String name, boolean wide) {
    boolean isIds() {
      return name.equals(IDS);
    }

    boolean isMask() {
      return name.equals("attention_mask");
    }
  }

  EncoderModel {
    inputs = List.copyOf(inputs);
  }

  /**
   * Reads what a model takes and gives.
   *
   * @throws IOException if the file cannot be read or is no ONNX model
   * @throws IllegalArgumentException if the model is no encoder, saying why
   */
  static EncoderModel read(Path file) throws IOException {
    try (OnnxModel model = OnnxModel.open(file)) {
      Graph graph = model.graph();
      List<Input> inputs =
          graph.requiredInputs().stream().map(input -> input(file, input)).toList();
      if (inputs.stream().noneMatch(Input::isIds)) {
        throw noEncoder(file, "it has no input " + IDS);
      }
      String output =
          graph.outputs().stream()
              .filter(EncoderModel::isTokenEmbeddings)
              .map(ValueInfo::name)
              .findFirst()
              .orElseThrow(() -> noEncoder(file, "no output is f32 of rank 3"));
      return new EncoderModel(file, inputs, output, vocabulary(file, graph));
    }
  }

  private static Input input(Path file, ValueInfo input) {
    TensorType type = input.tensorType();
    ElementType elements = type == null ? null : type.elementType();
    if (!Set.of(IDS, "attention_mask", "token_type_ids").contains(input.name())) {
      throw noEncoder(file, "nothing can be given to its input " + input.name());
    }
    if (elements != ElementType.INT64 && elements != ElementType.INT32) {
      throw noEncoder(file, "its input " + input.name() + " is neither int64 nor int32");
    }
    return new Input(input.name(), elements == ElementType.INT64);
  }

  private static boolean isTokenEmbeddings(ValueInfo value) {
    TensorType type = value.tensorType();
    return type != null && type.is(ElementType.FLOAT, 3);
  }

  /** The rows of the first table that ids are looked up in. */
  private static long vocabulary(Path file, Graph graph) {
    Set<String> ids = new HashSet<>(Set.of(IDS));
    for (Node node : graph.nodes()) {
      if (node.inputs().stream().noneMatch(ids::contains)) {
        continue;
      }
      for (String input : node.inputs()) {
        TensorData table = graph.initializers().get(input);
        if (table != null && table.dims().length == 2) {
          return table.dims()[0];
        }
      }
      if (PASSING.contains(node.opType())) {
        ids.addAll(node.outputs());
      }
    }
    throw noEncoder(file, "there is no table that " + IDS + " is looked up in");
  }

  private static IllegalArgumentException noEncoder(Path file, String why) {
    return new IllegalArgumentException(file + " is no BERT-like encoder: " + why);
  }
}
