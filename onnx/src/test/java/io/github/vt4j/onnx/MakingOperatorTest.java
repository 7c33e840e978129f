package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.three;
import static io.github.vt4j.onnx.OperatorCase.two;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
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
import java.util.List;
import java.util.Map;

/**
 * The operators that make tensors of indices, numbers and conditions, as ONNX Runtime runs them.
 */
class MakingOperatorTest extends OperatorSuite {
  MakingOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    hot(cases);
    triangles(cases);
    likenesses(cases);
    selections(cases);
    computed(cases);
    return cases;
  }

  private static void hot(List<OperatorCase> cases) {
    for (DType dtype : List.of(I64, F32)) {
      for (int axis = -3; axis < 3; axis++) {
        TestGraph graph =
            new TestGraph(11)
                .input("a", I64)
                .input("v", dtype)
                .node("Cast", "a", "i", integer("to", TestGraph.code(dtype)))
                .i64("d0", List.of(), 4)
                .f32("d1", List.of(), 4)
                .node("OneHot", dtype == I64 ? "i d0 v" : "i d1 v", "y", integer("axis", axis))
                .output("y", dtype);
        cases.add(
            new OperatorCase(
                "OneHot", graph, Map.of("a", x(I64, -6, 6, 2, 3), "v", x(dtype, -9, 9, 2))));
      }
    }
    TestGraph one =
        new TestGraph(9)
            .input("a", I64)
            .f32("d", List.of(), 3)
            .f32("v", List.of(2), 0.5f, 2)
            .node("OneHot", "a d v", "y")
            .output("y", F32);
    cases.add(new OperatorCase("OneHot of one", one, Map.of("a", x(I64, 0, 2, 1))));
  }

  private static void triangles(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, F64, I32, I64, BOOL)) {
      for (int upper = 0; upper < 2; upper++) {
        AttributeProto which = integer("upper", upper);
        Given x = x(dtype, 0, dtype == BOOL ? 1 : 9, 2, 3, 4);
        cases.add(one("Trilu", 14, dtype, dtype, x, which));
        cases.add(one("Trilu", 14, dtype, dtype, x(dtype, 0, 1, 0, 3), which));
        for (long k : new long[] {-9, -2, 0, 1, 9}) {
          TestGraph graph =
              new TestGraph(14)
                  .input("a", dtype)
                  .i64("k", List.of(), k)
                  .node("Trilu", "a k", "y", which)
                  .output("y", dtype);
          cases.add(new OperatorCase("Trilu " + k, graph, Map.of("a", x)));
        }
      }
    }
  }

  private static void likenesses(List<OperatorCase> cases) {
    for (long k : new long[] {-9, -1, 0, 2}) {
      AttributeProto diagonal = integer("k", k);
      cases.add(one("EyeLike", 9, F32, F32, x(F32, 0, 1, 3, 4), diagonal));
      AttributeProto dtype = integer("dtype", TestGraph.code(I32));
      cases.add(one("EyeLike", 9, F64, I32, x(F64, 0, 1, 4, 3), diagonal, dtype));
    }
    for (DType from : List.of(F32, F64, F16, I32, I64)) {
      for (DType to : List.of(F32, F64, F16, I32, I64, BOOL)) {
        cases.add(two("CastLike", 15, to, x(from, -3, 3, 5), x(to, 0, 1)));
      }
    }
  }

  private static void selections(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, I32, I64, BOOL, U8)) {
      for (long[] shape : new long[][] {{}, {0}, {7}, {2, 3, 4}, {3, 0}}) {
        TestGraph graph =
            new TestGraph(13)
                .input("a", I64)
                .node("Cast", "a", "x", integer("to", TestGraph.code(dtype)))
                .node("NonZero", "x", "y")
                .output("y", I64);
        cases.add(new OperatorCase("NonZero", graph, Map.of("a", x(I64, 0, 2, shape))));
      }
    }
    for (DType dtype : List.of(F32, F16, I8, I64, BOOL)) {
      Given x = x(dtype, 0, dtype == BOOL ? 1 : 9, 2, 3, 4);
      cases.add(two("Compress", 9, dtype, x, x(BOOL, 0, 1, 20)));
      for (int axis = -1; axis < 3; axis++) {
        cases.add(two("Compress", 11, dtype, x, x(BOOL, 0, 1, 2), integer("axis", axis)));
      }
    }
  }

  /** Operators whose output's shape depends on what is computed. */
  private static void computed(List<OperatorCase> cases) {
    Given two = x(I64, 2, 3);
    Given list = x(I64, 1, 4, 2);
    Given x = x(F32, 0, 1, 3, 4);
    cases.add(three("Range", 11, I64, x(I64, -9, 0), x(I64, 5, 9), two));
    cases.add(three("Range", 11, F32, x(F32, 5, 9), x(F32, -3, 0), x(F32, -0.9, -0.1)));
    cases.add(three("OneHot", 11, F32, x(I64, -5, 5, 2, 3), x(I64, 3, 5), x(F32, 0, 1, 2)));
    cases.add(two("Tile", 13, F32, x, list));
    cases.add(two("Pad", 13, F32, x, x(I64, -1, 3, 4)));
    cases.add(three("Slice", 13, F32, x, x(I64, -4, 1, 2), x(I64, 2, 9, 2)));
    cases.add(two("Expand", 13, F32, x(F32, 0, 1, 2, 1, 1), list));
    cases.add(one("ConstantOfShape", 9, I64, F32, list));
  }
}
