package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.shaped;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.f32Tensor;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.onnx.TestGraph.tensor;
import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F16;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static io.github.vt4j.runtime.DType.U8;

import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The operators that move elements, as ONNX Runtime runs them. */
class MovingOperatorTest extends OperatorSuite {
  MovingOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    copies(cases);
    choices(cases);
    shapes(cases);
    parts(cases);
    makers(cases);
    return cases;
  }

  private static void copies(List<OperatorCase> cases) {
    for (long[] shape : new long[][] {{}, {0}, {1}, {2, 0, 3}, {3, 1, 4}, {70}}) {
      for (DType from : DType.values()) {
        double least = from == U8 || from == BOOL ? 0 : -3;
        Given x = x(from, least, from == BOOL ? 1 : 3, shape);
        cases.add(one("Identity", 14, from, from, x));
        for (DType to : DType.values()) {
          // A negative float has no unsigned integer.
          Given y = to == U8 && from.isFloat() ? x(from, 0, 200, shape) : x;
          cases.add(one("Cast", 13, from, to, y, integer("to", TestGraph.code(to))));
        }
      }
      Given x = x(F32, -3, 3, shape);
      cases.add(one("Cast", 7, F32, I64, x, integer("to", TestGraph.code(I64))));
      cases.add(one("Cast", 19, F32, F16, x, integer("to", TestGraph.code(F16))));
      cases.add(one("Dropout", 7, F32, F32, x, real("ratio", 0.3f)));
      cases.add(one("Dropout", 13, F32, F32, x));
    }
  }

  private static void choices(List<OperatorCase> cases) {
    TestGraph where =
        new TestGraph(16)
            .input("c", BOOL)
            .input("a", F32)
            .input("b", F32)
            .node("Where", "c a b", "y")
            .output("y", F32);
    cases.add(
        new OperatorCase(
            "Where",
            where,
            Map.of("c", x(BOOL, 0, 1, 2, 1, 3), "a", x(F32, 0, 1, 4, 1), "b", x(F32, 0, 1, 3))));
  }

  private static void shapes(List<OperatorCase> cases) {
    Given x = x(F32, -1, 1, 2, 3, 4);
    for (long[] dims : new long[][] {{24}, {4, 6}, {-1}, {0, -1}, {0, 0, 2, 2}, {6, -1, 1}}) {
      cases.add(shaped("Reshape", 13, x, dims));
    }
    cases.add(
        shaped("Reshape", 14, x(F32, 0, 1, 0, 3), new long[] {3, 0}, integer("allowzero", 1)));
    cases.add(shaped("Reshape", 13, x(F32, 0, 1, 0, 3), new long[] {0, 1, 3}));
    for (int axis : List.of(0, 1, 2, 3, -1)) {
      cases.add(one("Flatten", 13, F32, F32, x, integer("axis", axis)));
    }
    cases.add(one("Shape", 13, F32, I64, x));
    cases.add(one("Shape", 15, F32, I64, x, integer("start", 1)));
    cases.add(one("Shape", 15, F32, I64, x, integer("start", -2), integer("end", -1)));
    cases.add(one("Size", 13, F32, I64, x));
    Given ones = x(F32, -1, 1, 1, 3, 1, 2);
    cases.add(one("Squeeze", 11, F32, F32, ones));
    cases.add(one("Squeeze", 11, F32, F32, ones, integers("axes", 0, -2)));
    cases.add(one("Squeeze", 13, F32, F32, ones));
    cases.add(shaped("Squeeze", 13, ones, new long[] {2}));
    cases.add(one("Unsqueeze", 11, F32, F32, x, integers("axes", 0, 4)));
    cases.add(shaped("Unsqueeze", 13, x, new long[] {-1, 1}));
    cases.add(one("Transpose", 13, F32, F32, x));
    cases.add(one("Transpose", 13, F32, F32, x, integers("perm", 1, 0, 2)));
    cases.add(shaped("Expand", 13, x(F32, 0, 1, 3, 1), new long[] {2, 1, 4}));
    cases.add(shaped("Expand", 8, x(F32, 0, 1, 3, 4), new long[] {1}));
    cases.add(shaped("Tile", 13, x, new long[] {2, 1, 3}));
    cases.add(shaped("Tile", 13, x, new long[] {1, 0, 1}));
  }

  private static void parts(List<OperatorCase> cases) {
    Given x = x(F32, -1, 1, 6, 5);
    cases.add(one("Slice", 9, F32, F32, x, integers("starts", 1, -3), integers("ends", 99, -1)));
    cases.add(
        one(
            "Slice",
            9,
            F32,
            F32,
            x,
            integers("axes", 1),
            integers("starts", 1),
            integers("ends", 3)));
    long[][][] slices = {
      {{1}, {5}, {0}, {2}},
      {{-4, 0}, {-1, 99}, {1, 0}, {1, 3}},
      {{4}, {2}, {0}, {1}},
      {{0}, {Long.MAX_VALUE}, {-1}, {1}}
    };
    for (long[][] slice : slices) {
      TestGraph graph =
          new TestGraph(13)
              .input("a", F32)
              .i64("starts", slice[0])
              .i64("ends", slice[1])
              .i64("axes", slice[2])
              .i64("steps", slice[3])
              .node("Slice", "a starts ends axes steps", "y")
              .output("y", F32);
      cases.add(new OperatorCase("Slice", graph, Map.of("a", x)));
    }
    TestGraph even =
        new TestGraph(11)
            .input("a", F32)
            .node("Split", "a", "y z", integer("axis", 0))
            .output("y", F32)
            .output("z", F32);
    cases.add(new OperatorCase("Split", even, Map.of("a", x)));
    TestGraph uneven =
        new TestGraph(13)
            .input("a", F32)
            .i64("sizes", 1, 4)
            .node("Split", "a sizes", "y z", integer("axis", 1))
            .output("y", F32)
            .output("z", F32);
    cases.add(new OperatorCase("Split 13", uneven, Map.of("a", x)));
    TestGraph counted =
        new TestGraph(18)
            .input("a", F32)
            .node("Split", "a", "y z", integer("axis", 1), integer("num_outputs", 2))
            .output("y", F32)
            .output("z", F32);
    cases.add(new OperatorCase("Split 18", counted, Map.of("a", x)));
    TestGraph concat =
        new TestGraph(13)
            .input("a", F32)
            .input("b", F32)
            .node("Concat", "a b a", "y", integer("axis", -1))
            .output("y", F32);
    cases.add(new OperatorCase("Concat", concat, Map.of("a", x, "b", x(F32, 0, 1, 6, 2))));
    TestGraph transposed =
        new TestGraph(13)
            .input("a", F32)
            .i64("dims", 15, 2)
            .node("Transpose", "a", "t")
            .node("Reshape", "t dims", "y")
            .output("t", F32)
            .output("y", F32);
    cases.add(new OperatorCase("Reshape of a transposed view", transposed, Map.of("a", x)));
  }

  private static void makers(List<OperatorCase> cases) {
    TestGraph filled =
        new TestGraph(13)
            .input("a", F32)
            .node("Shape", "a", "s")
            .node("ConstantOfShape", "s", "c", tensor("value", f32Tensor("v", List.of(1), 2.5f)))
            .node("Add", "a c", "y")
            .output("c", F32)
            .output("y", F32);
    cases.add(new OperatorCase("ConstantOfShape", filled, Map.of("a", x(F32, 0, 1, 2, 3))));
    TestGraph range =
        new TestGraph(13)
            .input("a", F32)
            .i64("zero", List.of(), 0)
            .i64("two", List.of(), 2)
            .node("Size", "a", "n")
            .node("Range", "zero n two", "y")
            .output("y", I64);
    cases.add(new OperatorCase("Range", range, Map.of("a", x(F32, 0, 1, 7))));
    TestGraph reals =
        new TestGraph(13)
            .input("a", F32)
            .f32("from", List.of(), 1)
            .f32("to", List.of(), -2)
            .f32("step", List.of(), -0.7f)
            .node("Range", "from to step", "r")
            .node("Add", "a r", "y")
            .output("y", F32);
    cases.add(new OperatorCase("Range of floats", reals, Map.of("a", x(F32, 0, 1, 1))));
    TestGraph constants =
        new TestGraph(13)
            .input("a", I64)
            .node("Constant", "", "i", integer("value_int", 3))
            .node("Constant", "", "v", integers("value_ints", 4, 5))
            .node("Add", "a i", "x")
            .node("Mul", "x v", "y")
            .output("y", I64);
    cases.add(new OperatorCase("Constant", constants, Map.of("a", x(I64, 0, 9, 2))));
  }
}
