package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.lower.OperatorSet.BoundNode;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Specialises a model to the shapes of its inputs and, where shapes depend on them, to the contents
 * of values. What depends on no input is computed once, when this is made. Immutable afterwards,
 * and safe for any number of threads.
 */
public final class Specializer {
  private final Graph graph;
  private final OperatorSet operators;
  private final MemoryLimit limit;
  private final Map<String, Value> constants = new HashMap<>();
  private final Map<String, Value> defaults = new HashMap<>();
  private final Map<TensorData, Value> subgraphWeights = new HashMap<>();
  private final List<BoundNode> rest = new ArrayList<>();

  /**
   * Finds what serves each node and computes what depends on no input. What serves the nodes of a
   * subgraph, such as a branch of If, is found when the subgraph is run, since it may never be.
   *
   * @param emitter has no steps yet, and will have none; its constants live as long as this
   * @param limit the most memory of an input
   * @throws io.github.vt4j.onnx.UnsupportedException where nothing serves a node
   * @throws io.github.vt4j.onnx.ModelException where a node contradicts itself
   */
  public Specializer(OnnxModel model, Rules rules, Emitter emitter, MemoryLimit limit) {
    this.graph = model.graph();
    this.operators = new OperatorSet(rules, model.opsets());
    this.limit = limit;
    List<BoundNode> nodes = graph.nodes().stream().map(operators::bind).toList();
    List<String> replaceable = model.optionalInputs().stream().map(ValueInfo::name).toList();
    graph
        .initializers()
        .forEach(
            (name, data) ->
                (replaceable.contains(name) ? defaults : constants)
                    .put(name, emitter.constant(name, data)));
    addWeights(graph, emitter);
    Scope scope = scope(List.of(), emitter, constants);
    for (BoundNode node : nodes) {
      if (constants.keySet().containsAll(node.node().reads())) {
        scope.lower(node);
      } else {
        rest.add(node);
      }
    }
  }

  /** Those of an absent element type are left out: an error where they are used, if ever. */
  private void addWeights(Graph outer, Emitter emitter) {
    for (Graph inner : outer.subgraphs()) {
      inner
          .initializers()
          .forEach(
              (name, data) -> {
                if (ElementDTypes.has(data.elementType())) {
                  subgraphWeights.put(data, emitter.constant(name, data));
                }
              });
      addWeights(inner, emitter);
    }
  }

  private Scope scope(List<Contents> known, Emitter emitter, Map<String, Value> values) {
    return new Scope(operators, subgraphWeights, new KnownContents(known), emitter, values);
  }

  /**
   * The model for some shapes of its inputs.
   *
   * @param shapes the shape of each required input, and of each optional one that is given
   * @param known the contents that earlier probes for these shapes found, in their order
   * @param emitter has no steps yet; its constants are those that depend on the shapes or contents
   * @throws io.github.vt4j.onnx.ModelException where a node does not suit the shapes or contents
   */
  public Specialization specialize(
      Map<String, Shape> shapes, List<Contents> known, Emitter emitter) {
    Map<String, Value> values = new HashMap<>(constants);
    values.putAll(defaults);
    Map<String, Value> inputs = Inputs.values(graph, shapes, limit);
    values.putAll(inputs);
    Scope scope = scope(known, emitter, values);
    try {
      rest.forEach(scope::lower);
    } catch (ContentsNeeded needed) {
      Value value = needed.value();
      Program all = new Program(inputs, emitter.steps(), Map.of(value.name(), value));
      return new Specialization.Probe(
          all.withoutDeadSteps().withoutUnreadInputs(), String.valueOf(needed.getMessage()));
    }
    Map<String, Value> outputs = new LinkedHashMap<>();
    for (ValueInfo output : graph.outputs()) {
      Value value = scope.require(output.name());
      checkDeclared(output, value);
      outputs.put(output.name(), value);
    }
    return new Specialization.Complete(
        new Program(inputs, emitter.steps(), outputs).withoutDeadSteps());
  }

  /**
   * Refuses an output of another type or rank than the model declares. Other sizes are let pass, as
   * everywhere: exporters that are not told of an output's open dimensions declare those of their
   * example.
   */
  private void checkDeclared(ValueInfo output, Value value) {
    String who = "the output \"" + output.name() + '"';
    TensorType declared = ElementDTypes.tensor(who, output.type());
    boolean right =
        ElementDTypes.of(who, declared.elementType()) == value.dtype()
            && (declared.shape() == null || declared.shape().size() == value.shape().rank());
    if (!right) {
      throw new ModelException(
          who
              + " is declared "
              + declared.describe()
              + ", but "
              + maker(output.name())
              + " makes "
              + value.dtype()
              + value.shape());
    }
  }

  private String maker(String name) {
    return graph.nodes().stream()
        .filter(node -> node.outputs().contains(name))
        .findFirst()
        .map(operators::label)
        .orElse(graph.initializers().containsKey(name) ? "the constant" : "the input");
  }
}
