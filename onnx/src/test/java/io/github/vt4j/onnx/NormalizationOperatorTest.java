package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Normalisations, as ONNX Runtime computes them. */
class NormalizationOperatorTest extends OperatorSuite {
  NormalizationOperatorTest() {
    super(2e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    softmax(cases);
    layers(cases);
    for (long[] shape : new long[][] {{2, 4, 3, 5}, {3, 4, 7}, {1, 4, 1, 2}}) {
      batches(cases, shape);
      groups(cases, shape);
    }
    Given images = x(F32, -2, 2, 2, 3, 4, 5);
    cases.add(one("MeanVarianceNormalization", 13, F32, F32, images));
    cases.add(one("MeanVarianceNormalization", 13, F32, F32, images, integers("axes", 1, -1)));
    for (int p = 1; p <= 2; p++) {
      for (int axis : List.of(0, -1)) {
        Given rows = x(F32, -2, 2, 3, 4, 5);
        cases.add(
            one("LpNormalization", 7, F32, F32, rows, integer("p", p), integer("axis", axis)));
      }
    }
    return cases;
  }

  private static void softmax(List<OperatorCase> cases) {
    for (String op : List.of("Softmax", "LogSoftmax", "Hardmax")) {
      for (int axis : List.of(0, 1, 2, -1, -2)) {
        Given x = x(F32, -3, 3, 2, 3, 4);
        cases.add(one(op, 7, F32, F32, x, integer("axis", Math.abs(axis))));
        cases.add(one(op, 11, F32, F32, x, integer("axis", axis)));
        cases.add(one(op, 13, F32, F32, x, integer("axis", axis)));
        cases.add(one(op, 13, F32, F32, x(F32, 500, 900, 5, 3, 4), integer("axis", axis)));
        if (!op.equals("Hardmax")) { // which ONNX Runtime has for f32 alone
          cases.add(one(op, 13, F64, F64, x(F64, -3, 3, 2, 3, 4), integer("axis", axis)));
        }
      }
      cases.add(one(op, 11, F32, F32, x(F32, -3, 3, 2, 3, 4)));
      cases.add(one(op, 13, F32, F32, x(F32, -3, 3, 2, 3, 4)));
      cases.add(one(op, 13, F32, F32, x(F32, -3, 3, 2, 0, 4)));
    }
  }

  private static void layers(List<OperatorCase> cases) {
    for (int axis : List.of(0, 1, -1)) {
      long[] whole = {3, 4, 5};
      long[] normalized = Arrays.copyOfRange(whole, Math.floorMod(axis, 3), 3);
      for (String inputs : List.of("a s", "a s b")) {
        TestGraph graph = new TestGraph(17);
        Map<String, Given> given = new LinkedHashMap<>();
        for (String name : inputs.split(" ")) {
          graph.input(name, F32);
          given.put(name, x(F32, -2, 2, name.equals("a") ? whole : normalized));
        }
        AttributeProto epsilon = real("epsilon", 1e-3f);
        graph
            .node("LayerNormalization", inputs, "y m d", integer("axis", axis), epsilon)
            .output("y", F32)
            .output("m", F32)
            .output("d", F32);
        cases.add(new OperatorCase("LayerNormalization", graph, given));
      }
    }
  }

  private static void batches(List<OperatorCase> cases, long... shape) {
    for (int opset : List.of(7, 9, 14, 15)) {
      TestGraph graph = new TestGraph(opset).input("a", F32);
      Map<String, Given> given = parameters(graph, 4, shape);
      graph.input("m", F32).input("v", F32);
      given.put("m", x(F32, -1, 1, 4));
      given.put("v", x(F32, 0.5, 2, 4));
      graph.node("BatchNormalization", "a s b m v", "y", real("epsilon", 1e-3f)).output("y", F32);
      cases.add(new OperatorCase("BatchNormalization " + opset, graph, given));
    }
  }

  private static void groups(List<OperatorCase> cases, long... shape) {
    TestGraph instance = new TestGraph(7).input("a", F32);
    Map<String, Given> given = parameters(instance, 4, shape);
    instance.node("InstanceNormalization", "a s b", "y").output("y", F32);
    cases.add(new OperatorCase("InstanceNormalization", instance, given));
    for (int groups : List.of(1, 2, 4)) {
      for (int opset : List.of(18, 21)) {
        TestGraph group = new TestGraph(opset).input("a", F32);
        Map<String, Given> values = parameters(group, opset < 21 ? groups : 4, shape);
        group
            .node(
                "GroupNormalization",
                "a s b",
                "y",
                integer("num_groups", groups),
                real("epsilon", 1e-2f))
            .output("y", F32);
        cases.add(new OperatorCase("GroupNormalization " + opset, group, values));
      }
    }
  }

  /** An input, a scale and a bias. */
  private static Map<String, Given> parameters(TestGraph graph, long size, long... shape) {
    graph.input("s", F32).input("b", F32);
    Map<String, Given> given = new LinkedHashMap<>();
    given.put("a", x(F32, -2, 2, shape));
    given.put("s", x(F32, -1, 2, size));
    given.put("b", x(F32, -1, 2, size));
    return given;
  }

  @Test
  void channelsThatDoNotSuitNameTheNode() {
    TestGraph graph = new TestGraph(18).input("a", F32);
    Map<String, Given> given = parameters(graph, 3, 2, 4, 3);
    graph.node("InstanceNormalization", "a s b", "y").output("y", F32);
    assertThatThrownBy(() -> harness.run(new OperatorCase("Instance", graph, given)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the InstanceNormalization")
        .hasMessageContaining("a parameter of channels is s: f32[3]");
    TestGraph group = new TestGraph(18).input("a", F32);
    Map<String, Given> values = parameters(group, 3, 2, 4, 3);
    group.node("GroupNormalization", "a s b", "y", integer("num_groups", 3)).output("y", F32);
    assertThatThrownBy(() -> harness.run(new OperatorCase("Group", group, values)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("do not make groups: 3");
  }
}
