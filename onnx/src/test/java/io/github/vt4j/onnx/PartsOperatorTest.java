package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.shaped;
import static io.github.vt4j.onnx.OperatorCase.two;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.onnx.TestGraph.text;
import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F16;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I64;
import static io.github.vt4j.runtime.DType.I8;
import static io.github.vt4j.runtime.DType.U8;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The operators that cut, pad and reorder tensors, as ONNX Runtime runs them. */
class PartsOperatorTest extends OperatorSuite {
  private static final long MIN = Long.MIN_VALUE;
  private static final long MAX = Long.MAX_VALUE;

  PartsOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    for (DType dtype : List.of(F32, F64, F16, I8, U8, I32, I64, BOOL)) {
      Given x = x(dtype, 0, dtype == BOOL ? 1 : 9, 6, 5);
      slices(cases, x);
      splits(cases, x);
      cases.add(two("Concat", 13, dtype, x, x, integer("axis", -2)));
    }
    slices(cases, x(F32, 0, 1, 0, 5));
    pads(cases);
    blocks(cases);
    sequences(cases);
    return cases;
  }

  private static void slices(List<OperatorCase> cases, Given x) {
    long[][] bounds = {
      {0, MAX, 1},
      {-1, MIN, -1},
      {MAX, MIN, -2},
      {3, 0, -2},
      {1, 4, -1},
      {-2, -6, -3},
      {2, 2, 5},
      {5, -99, -4},
      {0, MAX, MAX},
      {-1, MIN, MIN + 1},
      {-4, -1, 2},
      {MIN, MAX, 3}
    };
    for (long[] bound : bounds) {
      for (int axis = -1; axis < 1; axis++) {
        TestGraph graph =
            new TestGraph(13)
                .input("a", x.dtype())
                .i64("s", bound[0])
                .i64("e", bound[1])
                .i64("x", axis)
                .i64("t", bound[2])
                .node("Slice", "a s e x t", "y")
                .output("y", x.dtype());
        String name = "Slice " + Arrays.toString(bound) + " of axis " + axis;
        cases.add(new OperatorCase(name, graph, Map.of("a", x)));
      }
    }
    TestGraph both =
        new TestGraph(10)
            .input("a", x.dtype())
            .i32("s", -1, 1)
            .i32("e", 0, -1)
            .i32("x", -1, 0)
            .i32("t", -2, 2)
            .node("Slice", "a s e x t", "y")
            .output("y", x.dtype());
    cases.add(new OperatorCase("Slice of i32", both, Map.of("a", x)));
    TestGraph all =
        new TestGraph(11)
            .input("a", x.dtype())
            .i64("s", 9, -1)
            .i64("e", MIN, MIN)
            .i64("t", -1, -1)
            .node("Slice", "a s e - t", "y")
            .output("y", x.dtype());
    cases.add(new OperatorCase("Slice of all axes", all, Map.of("a", x)));
    cases.add(
        one("Slice", 1, x.dtype(), x.dtype(), x, integers("starts", 1), integers("ends", MAX)));
  }

  private static void splits(List<OperatorCase> cases, Given x) {
    cases.add(
        split(new TestGraph(7), x, "a", "p q r", integer("axis", 0), integers("split", 1, 0, 5)));
    cases.add(split(new TestGraph(11), x, "a", "p q r"));
    cases.add(split(new TestGraph(13).i64("z", 2, 3, 0), x, "a z", "p q r", integer("axis", -1)));
    cases.add(split(new TestGraph(18).i64("z", 2, 4), x, "a z", "p q"));
    AttributeProto three = integer("num_outputs", 3);
    cases.add(split(new TestGraph(18), x, "a", "p q r", integer("axis", 1), three));
  }

  private static OperatorCase split(
      TestGraph graph, Given x, String inputs, String outputs, AttributeProto... attributes) {
    graph.input("a", x.dtype()).node("Split", inputs, outputs, attributes);
    for (String output : outputs.split(" ")) {
      graph.output(output, x.dtype());
    }
    return new OperatorCase("Split", graph, Map.of("a", x));
  }

  private static void pads(List<OperatorCase> cases) {
    long[][] pads = {
      {0, 0, 0, 0}, {1, 2, 3, 0}, {0, 0, 2, 4}, {-1, 0, 0, -2}, {2, -1, -3, 3}, {-2, -2, -2, -2}
    };
    for (long[] given : pads) {
      for (String mode : List.of("constant", "reflect", "edge", "wrap")) {
        for (DType dtype : List.of(F32, F64, I8, U8, I32, I64, BOOL)) {
          Given x = x(dtype, 0, dtype == BOOL ? 1 : 9, 6, 5);
          int opset = mode.equals("wrap") ? 19 : 13;
          cases.add(shaped("Pad", opset, x, given, text("mode", mode)));
        }
        if (!mode.equals("wrap")) {
          Given x = x(F32, 0, 9, 6, 5);
          cases.add(
              one(
                  "Pad",
                  7,
                  F32,
                  F32,
                  x,
                  text("mode", mode),
                  integers("pads", given),
                  real("value", 3)));
        }
      }
    }
    TestGraph valued =
        new TestGraph(11)
            .input("a", F32)
            .input("v", F32)
            .i64("p", 1, 2, 3, 4)
            .node("Pad", "a p v", "y")
            .output("y", F32);
    Given value = x(F32, 5, 6);
    cases.add(
        new OperatorCase("Pad by a value", valued, Map.of("a", x(F32, 0, 1, 2, 3), "v", value)));
    cases.add(new OperatorCase("Pad nothing", valued, Map.of("a", x(F32, 0, 1, 0, 3), "v", value)));
    TestGraph axes =
        new TestGraph(18)
            .input("a", F32)
            .i64("p", 1, 2, 0, 1)
            .i64("x", -1, 0)
            .node("Pad", "a p - x", "y", text("mode", "edge"))
            .output("y", F32);
    cases.add(new OperatorCase("Pad axes", axes, Map.of("a", x(F32, 0, 1, 2, 4, 3))));
  }

  private static void blocks(List<OperatorCase> cases) {
    Given deep = x(F32, 0, 1, 2, 8, 3, 2);
    AttributeProto two = integer("blocksize", 2);
    cases.add(one("DepthToSpace", 7, F32, F32, deep, two));
    cases.add(one("DepthToSpace", 13, F32, F32, deep, two, text("mode", "DCR")));
    cases.add(one("DepthToSpace", 11, F32, F32, deep, two, text("mode", "CRD")));
    cases.add(one("SpaceToDepth", 7, F32, F32, x(F32, 0, 1, 2, 3, 4, 6), two));
    cases.add(one("SpaceToDepth", 13, F32, F32, x(F32, 0, 1, 1, 2, 6, 3), integer("blocksize", 3)));
  }

  private static void sequences(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, I64, BOOL)) {
      Given x = x(dtype, 0, dtype == BOOL ? 1 : 9, 4, 3, 2);
      cases.add(two("ReverseSequence", 10, dtype, x, x(I64, 1, 4, 3)));
      cases.add(
          two(
              "ReverseSequence",
              10,
              dtype,
              x,
              x(I64, 1, 3, 4),
              integer("batch_axis", 0),
              integer("time_axis", 1)));
    }
  }
}
