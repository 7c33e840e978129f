package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ties the parts of a graph together by the names of values: who makes each, who reads it, what
 * comes from outside, and an order in which the nodes can run.
 */
final class GraphLinker {
  private final ProtoReader in;
  private final List<ValueInfo> inputs;
  private final List<ValueInfo> outputs;
  private final Map<String, TensorData> initializers;
  private final List<Node> nodes;

  private final Set<String> made = new HashSet<>();
  private final Map<String, Integer> producers = new HashMap<>();
  private final Set<String> captures = new LinkedHashSet<>();

  GraphLinker(
      ProtoReader in,
      List<ValueInfo> inputs,
      List<ValueInfo> outputs,
      Map<String, TensorData> initializers,
      List<Node> nodes) {
    this.in = in;
    this.inputs = inputs;
    this.outputs = outputs;
    this.initializers = initializers;
    this.nodes = nodes;
  }

  Graph link(String name) throws ProtoException {
    define();
    List<int[]> sources = new ArrayList<>(nodes.size());
    for (Node node : nodes) {
      sources.add(sources(node));
    }
    checkOutputs();
    var order = new TopologicalOrder(sources);
    if (!order.cycle().isEmpty()) {
      throw in.error("the graph has a cycle: " + describe(order.cycle()));
    }
    List<Node> sorted = order.sorted().stream().map(nodes::get).toList();
    return new Graph(name, inputs, outputs, initializers, sorted, captures);
  }

  private void define() throws ProtoException {
    for (ValueInfo input : inputs) {
      if (!made.add(input.name())) {
        throw in.error("two inputs are named \"" + input.name() + '"');
      }
    }
    made.addAll(initializers.keySet());
    for (int i = 0; i < nodes.size(); i++) {
      for (String output : nodes.get(i).outputs()) {
        if (output.isEmpty()) {
          continue;
        }
        if (!made.add(output)) {
          throw in.error(
              nodes.get(i).label() + " makes \"" + output + "\", which is made elsewhere too");
        }
        producers.put(output, i);
      }
    }
  }

  /** The nodes that make what a node reads, itself or in its subgraphs. */
  private int[] sources(Node node) {
    Set<String> reads = node.reads();
    int[] sources = new int[reads.size()];
    int count = 0;
    for (String read : reads) {
      Integer producer = producers.get(read);
      if (producer != null) {
        sources[count++] = producer;
      } else if (!made.contains(read)) {
        captures.add(read);
      }
    }
    return Arrays.copyOf(sources, count);
  }

  private void checkOutputs() throws ProtoException {
    Set<String> names = new HashSet<>();
    for (ValueInfo output : outputs) {
      if (!names.add(output.name())) {
        throw in.error("two outputs are named \"" + output.name() + '"');
      }
      if (!made.contains(output.name())) {
        captures.add(output.name());
      }
    }
  }

  private String describe(List<Integer> cycle) {
    List<String> labels = cycle.stream().limit(8).map(i -> nodes.get(i).label()).toList();
    return String.join(" -> ", labels) + (cycle.size() > 8 ? " -> ..." : "");
  }
}
