package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.lower.OperatorSet.BoundNode;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.ValueInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values of a graph while its nodes are lowered. Not safe for several threads. */
final class Scope {
  private final OperatorSet operators;
  private final Map<TensorData, Value> weights;
  private final KnownContents contents;
  private final Emitter emitter;
  private final Map<String, Value> values;
  private final @Nullable Scope outer;

  /**
   * A model's scope.
   *
   * @param weights the constants of subgraphs, made once for all specialisations
   * @param values what is known before the first node; more are added
   */
  Scope(
      OperatorSet operators,
      Map<TensorData, Value> weights,
      KnownContents contents,
      Emitter emitter,
      Map<String, Value> values) {
    this(operators, weights, contents, emitter, values, null);
  }

  private Scope(
      OperatorSet operators,
      Map<TensorData, Value> weights,
      KnownContents contents,
      Emitter emitter,
      Map<String, Value> values,
      @Nullable Scope outer) {
    this.operators = operators;
    this.weights = weights;
    this.contents = contents;
    this.emitter = emitter;
    this.values = values;
    this.outer = outer;
  }

  Emitter emitter() {
    return emitter;
  }

  /** The value of a name, or null. */
  @Nullable Value find(String name) {
    Value value = values.get(name);
    if (value != null) {
      return contents.substitute(value);
    }
    return outer == null ? null : outer.find(name);
  }

  /** A constant in place of a value; see {@link KnownContents#constant}. */
  Value constant(Value value, String what) {
    return contents.constant(value, what, emitter);
  }

  void lower(BoundNode node) {
    values.putAll(NodeContext.lower(node, this));
  }

  /** Lowers a subgraph without inputs, which sees the values here, and gives its outputs. */
  List<Value> inline(Graph graph) {
    Scope inner = new Scope(operators, weights, contents, emitter, new HashMap<>(), this);
    graph
        .initializers()
        .forEach(
            (name, data) -> {
              Value weight = weights.get(data);
              inner.values.put(name, weight != null ? weight : emitter.constant(name, data));
            });
    for (Node node : graph.nodes()) {
      inner.lower(operators.bind(node));
    }
    return graph.outputs().stream().map(ValueInfo::name).map(inner::require).toList();
  }

  /** The value of a name that the graph's reader has found to be made. */
  Value require(String name) {
    Value value = find(name);
    if (value == null) {
      throw new IllegalStateException("\"" + name + "\" is made by nothing");
    }
    return value;
  }
}
