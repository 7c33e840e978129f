package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.UnsupportedException;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.lower.Outline.OutlinedNode;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.seam.NoKernelException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lowers as much of a model as the shapes of its inputs tell, for a look at it. A node that is
 * unsupported or wrong, or depends on the contents of inputs, is left out, and so is what reads
 * what such a node makes. Not safe for several threads, and for one outline.
 */
public final class Outliner {
  private final Graph graph;
  private final OperatorSet operators;
  private final Emitter emitter;
  private final Map<String, Value> inputs;
  private final Scope scope;

  /** Who is to blame that a value is not known, in words. */
  private final Map<String, String> unknown = new HashMap<>();

  private final Map<String, Value> read = new LinkedHashMap<>();
  private final List<OutlinedNode> nodes = new ArrayList<>();

  private Outliner(
      OnnxModel model, Map<String, Shape> shapes, Rules rules, Emitter emitter, MemoryLimit limit) {
    this.graph = model.graph();
    this.operators = new OperatorSet(rules, model.opsets());
    this.emitter = emitter;
    this.inputs = Inputs.values(graph, shapes, limit);
    for (ValueInfo input : graph.requiredInputs()) {
      unknown.put(input.name(), "the input \"" + input.name() + '"');
    }
    Map<String, Value> values = new HashMap<>();
    graph
        .initializers()
        .forEach(
            (name, data) -> {
              try {
                values.put(name, emitter.constant(name, data));
              } catch (UnsupportedException e) {
                unknown.put(name, "the constant \"" + name + '"');
              }
            });
    values.putAll(inputs);
    this.scope = new Scope(operators, Map.of(), new KnownContents(List.of()), emitter, values);
  }

  /**
   * The outline of a model.
   *
   * @param shapes of inputs; nodes that read another one are left out
   * @param emitter has no steps yet; its constants live as long as the outline
   * @param limit the most memory of an input
   * @throws ModelException where an input is larger
   */
  public static Outline outline(
      OnnxModel model, Map<String, Shape> shapes, Rules rules, Emitter emitter, MemoryLimit limit) {
    return new Outliner(model, shapes, rules, emitter, limit).outline();
  }

  private Outline outline() {
    for (Node node : graph.nodes()) {
      String omission = omission(node);
      add(node, omission);
      if (!omission.isEmpty()) {
        node.reads().forEach(this::addKnown);
      }
    }
    graph.outputs().forEach(output -> addKnown(output.name()));
    return new Outline(new Program(inputs, emitter.steps(), read).withoutDeadSteps(), nodes);
  }

  private void add(Node node, String omission) {
    nodes.add(new OutlinedNode(node, operators.label(node), omission));
    for (Graph subgraph : node.subgraphs()) {
      subgraph.nodes().forEach(inner -> add(inner, omission));
    }
  }

  /** Lowers a node, or tells why it is left out. */
  private String omission(Node node) {
    Optional<String> missing =
        node.reads().stream().filter(name -> scope.find(name) == null).findFirst();
    if (missing.isPresent()) {
      String blame = unknown.getOrDefault(missing.get(), "\"" + missing.get() + '"');
      node.outputs().forEach(output -> unknown.put(output, blame));
      return "what it reads comes of " + blame;
    }
    try {
      scope.lower(operators.bind(node));
      return "";
    } catch (ContentsNeeded needed) {
      return omitted(node, needed.getMessage() + ", depend on the contents of the model's inputs");
    } catch (ModelException e) {
      return omitted(node, String.valueOf(e.getMessage()));
    } catch (NoKernelException e) { // a constant that nobody computes; below are the verdicts
      return omitted(node, String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
  }

  private String omitted(Node node, String reason) {
    node.outputs().forEach(output -> unknown.put(output, operators.label(node)));
    return reason;
  }

  private void addKnown(String name) {
    Value value = scope.find(name);
    if (value != null) {
      read.put(name, value);
    }
  }
}
