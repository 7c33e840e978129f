package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.lower.Rules;
import io.github.vt4j.onnx.model.Attribute;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.ValueInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * Something that a model uses and that is absent here.
 *
 * @param absent an operator, an element type or a kind of values, as ONNX names it
 * @param count how often the model uses it
 * @param reason the error that its first use is
 */
public record Absence(String absent, int count, String reason) {
  /** The attributes whose integer is the code of an element type. */
  private static final Set<String> TYPE_ATTRIBUTES = Set.of("to", "dtype", "output_dtype");

  /**
   * All that a model uses and that is absent, sorted by name: operators, those in branches of If
   * that may never be taken among them, the types of inputs and outputs, and the element types of
   * weights and attributes. That an operator does not take what it is given is only found when the
   * model is run.
   */
  public static List<Absence> of(OnnxModel model) {
    Map<String, Absence> found = new TreeMap<>();
    for (ValueInfo input : model.graph().inputs()) {
      String who = "the input \"" + input.name() + '"';
      check(
          found,
          () -> ElementDTypes.of(who, ElementDTypes.tensor(who, input.type()).elementType()));
    }
    for (ValueInfo output : model.graph().outputs()) {
      check(
          found, () -> ElementDTypes.tensor("the output \"" + output.name() + '"', output.type()));
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
        checkTypes(found, node);
      }
    }
    return List.copyOf(found.values());
  }

  /** The element types that attributes name or hold, such as the one that Cast makes. */
  private static void checkTypes(Map<String, Absence> found, Node node) {
    for (Attribute attribute : node.attributes().values()) {
      switch (attribute) {
        case Attribute.OfInt(String name, long code)
            when TYPE_ATTRIBUTES.contains(name) && isType(code) ->
            check(found, () -> ElementDTypes.ofCode(node.label(), code));
        case Attribute.OfTensor(_, TensorData data) ->
            check(found, () -> ElementDTypes.of(node.label(), data.elementType()));
        default -> {}
      }
    }
  }

  /** Where it is none, the model is wrong, which is another error than an absence. */
  private static boolean isType(long code) {
    return ElementType.ofCode(code) != null || ElementType.absentName(code) != null;
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
