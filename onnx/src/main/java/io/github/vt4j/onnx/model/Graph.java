package io.github.vt4j.onnx.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A graph of nodes over named values, each made once. Immutable.
 *
 * <p>In a graph that was read, every node comes after the nodes that make its inputs (nodes that
 * the file has in such an order keep it), every input of a node and every output of the graph is
 * made by a node, an input or an initializer of this graph or is one of {@link #captures()}, and no
 * two of them make the same value, except that an initializer may be the default of an input.
 *
 * @param name the graph's name, possibly empty
 * @param inputs the inputs in the file's order; one with an initializer of the same name has that
 *     default
 * @param outputs the outputs in the file's order
 * @param initializers the constants by name, in the file's order
 * @param nodes the nodes in topological order
 * @param captures the values that nodes or outputs of this graph, or of its subgraphs, take from
 *     the graphs around it; empty for a model's own graph. A value of this graph hides one of the
 *     same name outside.
 */
public record Graph(
    String name,
    List<ValueInfo> inputs,
    List<ValueInfo> outputs,
    Map<String, TensorData> initializers,
    List<Node> nodes,
    Set<String> captures) {
  /** Copies the collections. */
  public Graph {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    initializers = Collections.unmodifiableMap(new LinkedHashMap<>(initializers));
    nodes = List.copyOf(nodes);
    captures = Collections.unmodifiableSet(new LinkedHashSet<>(captures));
  }

  /** The graphs that are attributes of this one's nodes, in the nodes' order. */
  public List<Graph> subgraphs() {
    return nodes.stream().flatMap(node -> node.subgraphs().stream()).toList();
  }

  /** The inputs that have no default: what a caller has to supply. */
  public List<ValueInfo> requiredInputs() {
    return inputs.stream().filter(input -> !initializers.containsKey(input.name())).toList();
  }
}
