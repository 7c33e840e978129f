package io.github.vt4j.onnx.model;

import static io.github.vt4j.onnx.model.TestModel.graph;
import static io.github.vt4j.onnx.model.TestModel.node;
import static io.github.vt4j.onnx.model.TestModel.value;
import static org.assertj.core.api.Assertions.assertThat;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The order of a graph's nodes, and which of its values are inputs. */
class GraphOrderTest {
  @TempDir Path folder;

  @Test
  void nodesAreSortedStably() {
    // 0 needs 3, which needs 2; 1 and 4 are free.
    assertThat(
            order(List.of(new int[] {3}, new int[] {}, new int[] {}, new int[] {2}, new int[] {})))
        .containsExactly(2, 3, 0, 1, 4);
  }

  @Test
  void aTopologicalOrderIsKept() {
    var random = new Random(1);
    List<int[]> sources =
        IntStream.range(0, 500)
            .mapToObj(i -> i == 0 ? new int[0] : random.ints(3, 0, i).toArray())
            .toList();
    assertThat(order(sources)).isEqualTo(IntStream.range(0, 500).boxed().toList());
  }

  @Test
  void everySourceOfAShuffledGraphComesFirst() {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      List<Integer> numbers = new ArrayList<>(IntStream.range(0, 60).boxed().toList());
      Collections.shuffle(numbers, random);
      List<int[]> sources = new ArrayList<>(Collections.nCopies(60, new int[0]));
      for (int i = 1; i < 60; i++) {
        sources.set(numbers.get(i), random.ints(2, 0, i).map(numbers::get).toArray());
      }
      Set<Integer> placed = new HashSet<>();
      for (int node : order(sources)) {
        assertThat(placed).containsAll(IntStream.of(sources.get(node)).boxed().toList());
        placed.add(node);
      }
      assertThat(placed).hasSize(60);
    }
  }

  @Test
  void aChainInReverseIsSortedWithoutADeepStack() {
    int count = 200_000;
    List<int[]> sources =
        IntStream.range(0, count)
            .mapToObj(i -> i == count - 1 ? new int[0] : new int[] {i + 1})
            .toList();
    assertThat(order(sources)).first().isEqualTo(count - 1);
  }

  @Test
  void nodesOutOfOrderInTheFileAreSorted() throws IOException {
    var model = TestModel.add();
    model
        .getGraphBuilder()
        .clearNode()
        .addNode(node("Relu", "last", "y", "b"))
        .addNode(node("Add", "middle", "b", "a", "w"))
        .addNode(node("Relu", "first", "a", "x"));
    assertThat(read(model.build()).nodes())
        .extracting(Node::name)
        .containsExactly("first", "middle", "last");
  }

  @Test
  void aSubgraphWaitsForWhatItCaptures() throws IOException {
    var branch =
        graph("branch").addNode(node("Add", "inner", "i", "late", "w")).addOutput(value("i"));
    var model = TestModel.add();
    model
        .getGraphBuilder()
        .clearNode()
        .addNode(
            node("If", "outer", "y", "x")
                .addAttribute(
                    AttributeProto.newBuilder()
                        .setName("then_branch")
                        .setType(AttributeProto.AttributeType.GRAPH)
                        .setG(branch)))
        .addNode(node("Relu", "maker", "late", "x"));
    Graph graph = read(model.build());
    assertThat(graph.nodes()).extracting(Node::name).containsExactly("maker", "outer");
    assertThat(graph.captures()).isEmpty();
    assertThat(graph.nodes().get(1).attribute("then_branch"))
        .isInstanceOfSatisfying(
            Attribute.OfGraph.class,
            attribute -> assertThat(attribute.value().captures()).containsExactly("late", "w"));
  }

  @Test
  void anInputWithAnInitializerIsOptional() throws IOException {
    var model = TestModel.add();
    model.getGraphBuilder().addInput(value("w"));
    Graph graph = read(model.build());
    assertThat(graph.inputs()).extracting(ValueInfo::name).containsExactly("x", "w");
    assertThat(graph.requiredInputs()).extracting(ValueInfo::name).containsExactly("x");
  }

  @Test
  void theStandardDomainHasOneSpelling() throws IOException {
    var model = TestModel.add();
    model.getOpsetImportBuilder(0).setDomain("ai.onnx");
    model.getGraphBuilder().getNodeBuilder(0).setDomain("ai.onnx");
    try (OnnxModel read = OnnxModel.open(TestModel.write(folder, model.build()))) {
      assertThat(read.opsets()).containsOnlyKeys("");
      assertThat(read.graph().nodes().getFirst().domain()).isEmpty();
    }
  }

  private Graph read(ModelProto model) throws IOException {
    try (OnnxModel read = OnnxModel.open(TestModel.write(folder, model))) {
      return read.graph();
    }
  }

  private static List<Integer> order(List<int[]> sources) {
    var order = new TopologicalOrder(sources);
    assertThat(order.cycle()).isEmpty();
    return order.sorted();
  }
}
