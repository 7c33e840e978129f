package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.three;
import static io.github.vt4j.onnx.OperatorCase.two;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
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
import java.util.List;

/** The operators that take or put elements where indices say, as ONNX Runtime runs them. */
class IndexedOperatorTest extends OperatorSuite {
  IndexedOperatorTest() {
    super(1e-5);
  }

  /** The dtypes that ONNX Runtime has all of these operators for. */
  private static final List<DType> DTYPES = List.of(F32, F64, F16, I8, U8, I32, I64, BOOL);

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    for (DType dtype : DTYPES) {
      gathers(cases, dtype, I64);
      scatters(cases, dtype);
    }
    gathers(cases, F32, I32);
    reductions(cases);
    return cases;
  }

  private static Given data(DType dtype, long... shape) {
    return x(dtype, 0, dtype == BOOL ? 1 : 9, shape);
  }

  private static void gathers(List<OperatorCase> cases, DType dtype, DType indices) {
    Given data = data(dtype, 3, 4, 5);
    for (int axis : List.of(0, 1, -1)) {
      AttributeProto at = integer("axis", axis);
      for (long[] shape : new long[][] {{}, {4}, {2, 3}, {0}, {2, 0}}) {
        cases.add(two("Gather", 13, dtype, data, x(indices, -3, 2, shape), at));
      }
      cases.add(two("Gather", 7, dtype, data, x(indices, 0, 2, 2), at));
      cases.add(two("GatherElements", 13, dtype, data, x(indices, -3, 2, 2, 3, 4), at));
      cases.add(two("GatherElements", 11, dtype, data, x(indices, -3, 2, 3, 0, 5), at));
    }
    if (indices == I64) {
      cases.add(two("GatherND", 11, dtype, data, x(I64, -3, 2, 2)));
      cases.add(two("GatherND", 12, dtype, data, x(I64, -3, 2, 6, 2)));
      cases.add(two("GatherND", 13, dtype, data, x(I64, -3, 2, 2, 2, 3)));
      cases.add(two("GatherND", 13, dtype, data, x(I64, -3, 2, 3, 2, 1), integer("batch_dims", 1)));
      cases.add(two("GatherND", 13, dtype, data, x(I64, -3, 2, 0, 2)));
    }
  }

  private static void scatters(List<OperatorCase> cases, DType dtype) {
    Given data = data(dtype, 3, 4, 5);
    for (int axis : List.of(0, -2, 2)) {
      long[] shape = {2, 3, 3};
      shape[Math.floorMod(axis, 3)] = 1; // so that no place is met twice
      Given updates = data(dtype, shape);
      AttributeProto at = integer("axis", axis);
      cases.add(three("Scatter", 9, dtype, data, x(I64, 0, 2, shape), updates, at));
      cases.add(three("ScatterElements", 11, dtype, data, x(I32, -3, 2, shape), updates, at));
      cases.add(three("ScatterElements", 18, dtype, data, x(I64, -3, 2, shape), updates, at));
    }
    Given none = data(dtype, 0, 4, 5);
    cases.add(three("ScatterElements", 13, dtype, data, x(I64, 0, 1, 0, 4, 5), none));
    for (int opset : List.of(11, 13, 16, 18)) {
      cases.add(three("ScatterND", opset, dtype, data, x(I64, -3, 2, 1, 2), data(dtype, 1, 5)));
      cases.add(three("ScatterND", opset, dtype, data, x(I64, -3, 2, 1), data(dtype, 4, 5)));
    }
  }

  private static void reductions(List<OperatorCase> cases) {
    for (DType dtype : List.of(F32, F64, I32, I64)) {
      for (String reduction : List.of("none", "add", "mul", "max", "min")) {
        int opset = reduction.startsWith("m") ? 18 : 16;
        Given data = data(dtype, 2, 3);
        AttributeProto how = text("reduction", reduction);
        cases.add(
            three(
                "ScatterElements",
                opset,
                dtype,
                data,
                x(I64, -2, 1, 6, 3),
                data(dtype, 6, 3),
                how));
        cases.add(three("ScatterND", opset, dtype, data, x(I64, -2, 1, 7, 2), data(dtype, 7), how));
      }
    }
  }
}
