package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Specialises a model to the shapes of its inputs. What depends on no input is computed once, when
 * this is made. Immutable afterwards, and safe for any number of threads.
 */
public final class Specializer {
  private record Rest(Node node, long opset, Lowering lowering) {}

  private final Graph graph;
  private final MemoryLimit limit;
  private final Map<String, Value> constants = new HashMap<>();
  private final List<Rest> rest = new ArrayList<>();

  /**
   * Finds what serves each node and computes what depends on no input.
   *
   * @param emitter has no steps yet, and will have none; its constants live as long as this
   * @param limit the most memory of an input
   * @throws ModelException where something is not supported
   */
  public Specializer(OnnxModel model, Rules rules, Emitter emitter, MemoryLimit limit) {
    this.graph = model.graph();
    this.limit = limit;
    List<Rest> nodes = new ArrayList<>();
    for (Node node : graph.nodes()) {
      long opset = Objects.requireNonNull(model.opsets().get(node.domain()), node.domain());
      nodes.add(new Rest(node, opset, rules.find(node, opset)));
    }
    graph.initializers().forEach((name, data) -> constants.put(name, emitter.constant(name, data)));
    for (Rest node : nodes) {
      if (node.node().inputs().stream()
          .allMatch(name -> name.isEmpty() || constants.containsKey(name))) {
        lower(node, constants, emitter);
      } else {
        rest.add(node);
      }
    }
  }

  /**
   * The model for some shapes of its inputs.
   *
   * @param shapes the shape of each required input
   * @param emitter has no steps yet; its constants are those that depend on the shapes
   * @throws ModelException where a node does not suit the shapes
   */
  public Program specialize(Map<String, Shape> shapes, Emitter emitter) {
    Map<String, Value> values = new HashMap<>(constants);
    Map<String, Value> inputs = new LinkedHashMap<>();
    for (ValueInfo input : graph.requiredInputs()) {
      String name = input.name();
      TensorType type = Objects.requireNonNull(input.type(), name);
      Shape shape = Objects.requireNonNull(shapes.get(name), name);
      String who = "the input \"" + name + '"';
      Value value = Value.computed(name, ElementDTypes.of(who, type.elementType()), shape);
      limit.check(who, value.dtype(), shape);
      inputs.put(name, value);
      values.put(name, value);
    }
    for (Rest node : rest) {
      lower(node, values, emitter);
    }
    Map<String, Value> outputs = new LinkedHashMap<>();
    for (ValueInfo output : graph.outputs()) {
      outputs.put(output.name(), Objects.requireNonNull(values.get(output.name()), output.name()));
    }
    return new Program(inputs, emitter.steps(), outputs).withoutDeadSteps();
  }

  private static void lower(Rest node, Map<String, Value> values, Emitter emitter) {
    values.putAll(NodeContext.lower(node.node(), node.opset(), node.lowering(), values, emitter));
  }
}
