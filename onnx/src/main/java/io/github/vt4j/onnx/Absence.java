package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.lower.Rules;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Something that a model uses and that is absent here.
 *
 * @param absent an operator or element type, as ONNX names it
 * @param count how often the model uses it
 * @param reason the error that its first use is
 */
public record Absence(String absent, int count, String reason) {
  /**
   * All that a model uses and that is absent, sorted by name: operators, those in branches of If
   * that may never be taken among them, and the element types of inputs and weights. That an
   * operator does not take what it is given is only found when the model is run.
   */
  public static List<Absence> of(OnnxModel model) {
    Map<String, Absence> found = new TreeMap<>();
    for (ValueInfo input : model.graph().inputs()) {
      TensorType type = input.type();
      if (type != null) {
        String who = "the input \"" + input.name() + '"';
        check(found, () -> ElementDTypes.of(who, type.elementType()));
      }
    }
    List<Graph> graphs = new ArrayList<>(List.of(model.graph()));
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = graphs.get(i);
      graphs.addAll(graph.subgraphs());
      graph
          .initializers()
          .forEach(
              (name, data) ->
                  check(
                      found,
                      () -> ElementDTypes.of("the constant \"" + name + '"', data.elementType())));
      for (Node node : graph.nodes()) {
        long opset = Objects.requireNonNull(model.opsets().get(node.domain()), node.domain());
        check(found, () -> Rules.all().find(node, opset));
      }
    }
    return List.copyOf(found.values());
  }

  private static void check(Map<String, Absence> found, Runnable use) {
    try {
      use.run();
    } catch (UnsupportedException e) {
      found.merge(
          e.absent(),
          new Absence(e.absent(), 1, String.valueOf(e.getMessage())),
          (first, again) -> new Absence(first.absent, first.count + 1, first.reason));
    }
  }
}
