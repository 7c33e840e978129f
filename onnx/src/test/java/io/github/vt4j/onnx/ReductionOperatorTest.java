package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reductions, searches and running sums, as ONNX Runtime computes them. */
class ReductionOperatorTest extends OperatorSuite {
  private static final List<String> REDUCTIONS =
      List.of(
          "ReduceSum",
          "ReduceMean",
          "ReduceMax",
          "ReduceMin",
          "ReduceProd",
          "ReduceL1",
          "ReduceL2",
          "ReduceSumSquare",
          "ReduceLogSum",
          "ReduceLogSumExp");

  ReductionOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    for (String op : REDUCTIONS) {
      for (long[] shape : new long[][] {{2, 3, 4}, {7, 1, 2}}) {
        reductions(cases, op, x(F32, 0.5, 2, shape));
      }
      cases.add(one(op, 13, F32, F32, x(F32, 0.5, 2)));
      cases.add(one(op, 13, F64, F64, x(F64, 0.5, 2, 3, 4)));
      cases.add(one(op, 18, F32, F32, x(F32, 0.5, 2, 3, 4), integer("noop_with_empty_axes", 1)));
      if (!op.equals("ReduceMean")) { // NaN here, as in NumPy; 0 there
        cases.add(reduced(op, 18, x(F32, 0.5, 2, 3, 0), 1, 1));
      }
    }
    for (String op : List.of("ReduceSum", "ReduceMax", "ReduceMin", "ReduceProd", "ReduceMean")) {
      cases.add(reduced(op, 18, x(I32, -3, 3, 3, 4), 0, 1));
    }
    for (String op : List.of("ReduceSum", "ReduceMax", "ReduceMin", "ReduceProd")) {
      cases.add(reduced(op, 18, x(I64, -3, 3, 3, 4), 0, 1));
    }
    for (String op : List.of("ReduceMax", "ReduceMin")) {
      cases.add(reduced(op, 20, x(BOOL, 0, 1, 3, 4), 1, -1));
    }
    for (String op : List.of("ReduceL1", "ReduceL2", "ReduceSumSquare", "ReduceLogSum")) {
      cases.add(reduced(op, 18, x(I32, 1, 9, 3, 4), 0, 1));
    }
    cases.add(reduced("ReduceLogSumExp", 18, x(F32, 300, 500, 3, 4), 0, 1));
    searches(cases);
    tops(cases);
    sums(cases);
    return cases;
  }

  private static void reductions(List<OperatorCase> cases, String op, Given x) {
    for (long[] axes : new long[][] {{0}, {-1}, {0, 2}, {1, -1}}) {
      for (int keep = 0; keep < 2; keep++) {
        cases.add(one(op, 11, F32, F32, x, integers("axes", axes), integer("keepdims", keep)));
        cases.add(reduced(op, 18, x, keep, axes));
      }
    }
    cases.add(one(op, 7, F32, F32, x));
    cases.add(one(op, 18, F32, F32, x));
  }

  /** With the axes as an input. */
  private static OperatorCase reduced(String op, long opset, Given x, int keep, long... axes) {
    TestGraph graph =
        new TestGraph(opset)
            .input("a", x.dtype())
            .i64("axes", axes)
            .node(op, "a axes", "y", integer("keepdims", keep))
            .output("y", x.dtype());
    return new OperatorCase(op + " " + opset, graph, Map.of("a", x));
  }

  private static void searches(List<OperatorCase> cases) {
    for (String op : List.of("ArgMax", "ArgMin")) {
      for (DType dtype : List.of(F32, F64, I32)) {
        Given x = x(dtype, -2, 2, 3, 4, 5);
        cases.add(one(op, 7, dtype, I64, x));
        for (int axis : List.of(0, 1, -1)) {
          for (int last = 0; last < 2; last++) {
            cases.add(
                one(
                    op,
                    13,
                    dtype,
                    I64,
                    x,
                    integer("axis", axis),
                    integer("keepdims", last),
                    integer("select_last_index", last)));
          }
        }
      }
    }
  }

  private static void tops(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, F64, I64)) {
      for (int axis : List.of(0, 1, -1)) {
        for (int largest = 0; largest < 2; largest++) {
          TestGraph graph =
              new TestGraph(11)
                  .input("a", dtype)
                  .i64("k", 3)
                  .node("TopK", "a k", "y z", integer("axis", axis), integer("largest", largest))
                  .output("y", dtype)
                  .output("z", I64);
          cases.add(new OperatorCase("TopK", graph, Map.of("a", x(dtype, -4, 4, 3, 4, 9))));
        }
      }
    }
    TestGraph old =
        new TestGraph(9)
            .input("a", F32)
            .node("TopK", "a", "y z", integer("k", 2))
            .output("y", F32)
            .output("z", I64);
    cases.add(new OperatorCase("TopK 9", old, Map.of("a", x(F32, -4, 4, 3, 4))));
  }

  private static void sums(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, F64, I32, I64)) {
      for (int flags = 0; flags < 4; flags++) {
        for (int axis : List.of(0, -1)) {
          AttributeProto exclusive = integer("exclusive", flags & 1);
          TestGraph graph =
              new TestGraph(14)
                  .input("a", dtype)
                  .i64("axis", List.of(), axis)
                  .node("CumSum", "a axis", "y", exclusive, integer("reverse", flags >> 1))
                  .output("y", dtype);
          cases.add(new OperatorCase("CumSum", graph, Map.of("a", x(dtype, -4, 4, 3, 5))));
        }
      }
    }
  }

  @Test
  void axesThatAreNotThereNameTheNode() {
    assertFails(reduced("ReduceSum", 18, x(F32, 0, 1, 2, 3), 1, 2), "axis 2 of the shape [2, 3]");
    assertFails(reduced("ReduceSum", 18, x(F32, 0, 1, 2, 3), 1, 1, -1), "twice");
    assertFails(reduced("ReduceMean", 18, x(I64, 0, 1, 0), 1, 0), "has a zero");
    assertFails(one("ArgMax", 13, F32, I64, x(F32, 0, 1, 0, 3)), "no elements along axis 0");
    assertFails(
        one("TopK", 9, F32, I64, x(F32, 0, 1, 2), integer("k", 3)), "3 elements along axis 0");
  }

  private void assertFails(OperatorCase one, String complaint) {
    assertThatThrownBy(() -> harness.run(one))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("\"the ")
        .hasMessageContaining(complaint);
  }
}
