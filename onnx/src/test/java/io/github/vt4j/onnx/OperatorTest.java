package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.two;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.onnx.TestGraph.text;
import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I64;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every operator, in the forms that its opsets give it, as ONNX Runtime runs it. */
class OperatorTest extends OperatorSuite {
  private static final long[][] SHAPES = {{}, {0}, {1}, {5}, {2, 3}, {2, 0, 3}, {3, 1, 4}, {70}};

  OperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    unary(cases);
    binary(cases);
    products(cases);
    normalisations(cases);
    reductions(cases);
    return cases;
  }

  private static void unary(List<OperatorCase> cases) {
    for (long[] shape : SHAPES) {
      for (String op : List.of("Abs", "Neg", "Exp", "Erf", "Tanh", "Sigmoid", "Relu")) {
        cases.add(one(op, 13, F32, F32, x(F32, -3, 3, shape)));
      }
      for (String op : List.of("Sqrt", "Log", "Reciprocal")) {
        cases.add(one(op, 9, F32, F32, x(F32, 0.1, 3, shape)));
      }
      cases.add(one("Not", 9, BOOL, BOOL, x(BOOL, 0, 1, shape)));
      cases.add(one("Gelu", 20, F32, F32, x(F32, -3, 3, shape)));
      cases.add(one("Gelu", 20, F32, F32, x(F32, -3, 3, shape), text("approximate", "tanh")));
    }
  }

  private static void binary(List<OperatorCase> cases) {
    long[][][] pairs = {
      {{2, 3}, {2, 3}},
      {{2, 3}, {3}},
      {{1}, {2, 1, 3}},
      {{}, {4}},
      {{2, 1, 4}, {3, 1}},
      {{0, 3}, {1}}
    };
    for (long[][] pair : pairs) {
      for (int opset : List.of(7, 14, 21)) {
        for (String op : List.of("Add", "Sub", "Mul", "Div")) {
          cases.add(two(op, opset, F32, x(F32, 0.5, 3, pair[0]), x(F32, 0.5, 3, pair[1])));
          cases.add(two(op, opset, I64, x(I64, 1, 9, pair[0]), x(I64, 1, 9, pair[1])));
        }
        cases.add(two("Pow", opset, F32, x(F32, 0.5, 3, pair[0]), x(F32, -2, 2, pair[1])));
      }
      cases.add(two("Pow", 13, F32, x(F32, 0.5, 3, pair[0]), x(I64, 0, 3, pair[1])));
      cases.add(two("Equal", 13, BOOL, x(I64, 0, 2, pair[0]), x(I64, 0, 2, pair[1])));
      for (String op : List.of("Less", "Greater")) {
        cases.add(two(op, 9, BOOL, x(F32, 0, 2, pair[0]), x(F32, 0, 2, pair[1])));
      }
      for (String op : List.of("LessOrEqual", "GreaterOrEqual")) {
        cases.add(two(op, 16, BOOL, x(I64, 0, 2, pair[0]), x(I64, 0, 2, pair[1])));
      }
      for (String op : List.of("And", "Or")) {
        cases.add(two(op, 7, BOOL, x(BOOL, 0, 1, pair[0]), x(BOOL, 0, 1, pair[1])));
      }
    }
  }

  private static void products(List<OperatorCase> cases) {
    long[][][] pairs = {
      {{3}, {3}},
      {{2, 3}, {3, 4}},
      {{3}, {2, 3, 4}},
      {{5, 2, 3}, {3}},
      {{2, 1, 4, 3}, {5, 3, 2}},
      {{2, 0}, {0, 3}},
      {{70, 33}, {33, 17}}
    };
    for (long[][] pair : pairs) {
      cases.add(two("MatMul", 13, F32, x(F32, -1, 1, pair[0]), x(F32, -1, 1, pair[1])));
      for (DType dtype : List.of(F64, I32, I64)) {
        cases.add(two("MatMul", 13, dtype, x(dtype, -9, 9, pair[0]), x(dtype, -9, 9, pair[1])));
      }
    }
    for (int trans = 0; trans < 4; trans++) {
      long[] a = (trans & 1) == 0 ? new long[] {3, 4} : new long[] {4, 3};
      long[] b = (trans & 2) == 0 ? new long[] {4, 5} : new long[] {5, 4};
      for (long[] c : new long[][] {{5}, {3, 1}, {}, {3, 5}}) {
        TestGraph graph =
            new TestGraph(13)
                .input("a", F32)
                .input("b", F32)
                .input("c", F32)
                .node(
                    "Gemm",
                    "a b c",
                    "y",
                    integer("transA", trans & 1),
                    integer("transB", trans >> 1),
                    real("alpha", 0.5f),
                    real("beta", 2f))
                .output("y", F32);
        cases.add(
            new OperatorCase(
                "Gemm " + trans,
                graph,
                Map.of("a", x(F32, -1, 1, a), "b", x(F32, -1, 1, b), "c", x(F32, -1, 1, c))));
      }
    }
    TestGraph linear =
        new TestGraph(11)
            .input("a", F32)
            .f32("b", List.of(2, 3), 1, 2, 3, 4, 5, 6)
            .f32("c", List.of(2), 7, 8)
            .node("Gemm", "a b c", "y", integer("transB", 1))
            .output("y", F32);
    cases.add(new OperatorCase("Gemm of constants", linear, Map.of("a", x(F32, -1, 1, 4, 3))));
  }

  private static void normalisations(List<OperatorCase> cases) {
    for (int axis : List.of(0, 1, 2, -1, -2)) {
      Given x = x(F32, -3, 3, 2, 3, 4);
      cases.add(one("Softmax", 7, F32, F32, x, integer("axis", Math.abs(axis))));
      cases.add(one("Softmax", 11, F32, F32, x, integer("axis", axis)));
      cases.add(one("Softmax", 13, F32, F32, x, integer("axis", axis)));
    }
    cases.add(one("Softmax", 11, F32, F32, x(F32, -3, 3, 2, 3, 4)));
    cases.add(one("Softmax", 13, F32, F32, x(F32, -3, 3, 2, 3, 4)));
    TestGraph norm =
        new TestGraph(17)
            .input("a", F32)
            .f32("s", List.of(3), 1, 2, 3)
            .f32("b", List.of(3), 4, 5, 6)
            .node("LayerNormalization", "a s b", "y", real("epsilon", 1e-3f))
            .output("y", F32);
    cases.add(new OperatorCase("LayerNormalization", norm, Map.of("a", x(F32, -1, 1, 4, 3))));
    TestGraph wide =
        new TestGraph(17)
            .input("a", F32)
            .f32("s", List.of(2, 3), 1, 2, 3, 4, 5, 6)
            .node("LayerNormalization", "a s", "y", integer("axis", 1))
            .output("y", F32);
    cases.add(new OperatorCase("LayerNormalization", wide, Map.of("a", x(F32, -1, 1, 4, 2, 3))));
    for (String op : List.of("Gelu", "FastGelu")) {
      TestGraph gelu =
          new TestGraph(13)
              .domain("com.microsoft", 1)
              .input("a", F32)
              .node("com.microsoft", op, "a", "y")
              .output("y", F32);
      cases.add(new OperatorCase("com.microsoft." + op, gelu, Map.of("a", x(F32, -3, 3, 4, 3))));
    }
  }

  private static void reductions(List<OperatorCase> cases) {
    Given x = x(F32, -1, 1, 2, 3, 4);
    for (String op : List.of("ReduceMean", "ReduceSum", "ReduceMax")) {
      for (long[] axes : new long[][] {{0}, {-1}, {0, 2}, {1, -1}}) {
        for (int keep = 0; keep < 2; keep++) {
          AttributeProto kept = integer("keepdims", keep);
          cases.add(one(op, 11, F32, F32, x, integers("axes", axes), kept));
          TestGraph graph =
              new TestGraph(18)
                  .input("a", F32)
                  .i64("axes", axes)
                  .node(op, "a axes", "y", kept)
                  .output("y", F32);
          cases.add(new OperatorCase(op + " 18", graph, Map.of("a", x)));
        }
      }
      cases.add(one(op, 7, F32, F32, x));
      cases.add(one(op, 18, F32, F32, x));
      cases.add(one(op, 18, F32, F32, x, integer("noop_with_empty_axes", 1)));
    }
  }
}
