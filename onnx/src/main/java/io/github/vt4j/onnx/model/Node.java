package io.github.vt4j.onnx.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One application of an operator.
 *
 * @param name the node's name: a label, possibly empty, not necessarily unique
 * @param opType the operator, such as {@code MatMul}
 * @param domain the operator's domain; empty for the standard one, however the file spells it
 * @param inputs the names of the values read, in the operator's order; empty where an optional
 *     input is left out
 * @param outputs the names of the values made; empty where an optional output is left out
 * @param attributes the attributes by name, in the file's order
 */
public record Node(
    String name,
    String opType,
    String domain,
    List<String> inputs,
    List<String> outputs,
    Map<String, Attribute> attributes) {
  /** Copies the collections. */
  public Node {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }

  /** The attribute of a name, or null if the node has none. */
  public @Nullable Attribute attribute(String name) {
    return attributes.get(name);
  }

  /** The graphs that are attributes of it. */
  public List<Graph> subgraphs() {
    return attributes.values().stream()
        .filter(Attribute.OfGraph.class::isInstance)
        .map(attribute -> ((Attribute.OfGraph) attribute).value())
        .toList();
  }

  /**
   * The names of the values that it reads, itself or in its subgraphs, without those that are left
   * out.
   */
  public Set<String> reads() {
    Set<String> reads = new LinkedHashSet<>(inputs);
    reads.remove("");
    subgraphs().forEach(subgraph -> reads.addAll(subgraph.captures()));
    return reads;
  }

  /** The operator, after its domain where that is not the standard one. */
  public String operator() {
    return domain.isEmpty() ? opType : domain + "." + opType;
  }

  /**
   * What error texts call the node: {@code MatMul node "/dense/MatMul"}, or, where it has no name,
   * {@code MatMul node that makes "y"}.
   */
  public String label() {
    String operator = operator() + " node";
    if (!name.isEmpty()) {
      return operator + " \"" + name + '"';
    }
    return outputs.isEmpty() ? operator : operator + " that makes \"" + outputs.getFirst() + '"';
  }
}
