package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.of;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I8;
import static io.github.vt4j.runtime.DType.U8;

import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The operators on quantised tensors, as ONNX Runtime runs them. */
class QuantizedOperatorTest extends OperatorSuite {
  QuantizedOperatorTest() {
    super(1e-6);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    quantizing(cases);
    dequantizing(cases);
    dynamic(cases);
    products(cases);
    return cases;
  }

  private static void quantizing(List<OperatorCase> cases) {
    Given x = x(F32, -90, 90, 3, 4, 5);
    for (long opset : new long[] {10, 13, 19, 21}) {
      for (DType dtype : List.of(U8, I8)) {
        cases.add(of("QuantizeLinear", opset, dtype, x, scale(), bytes(dtype)));
      }
      cases.add(of("QuantizeLinear", opset, U8, x, scale()));
      cases.add(of("QuantizeLinear", opset, U8, x, scale(1), bytes(U8, 1)));
    }
    cases.add(of("QuantizeLinear", 13, I8, x, scale(4), bytes(I8, 4)));
    for (int axis : new int[] {0, 2, -2}) {
      int size = axis == -2 ? 4 : 3 + axis;
      cases.add(
          of("QuantizeLinear", 13, U8, x, scale(size), bytes(U8, size), integer("axis", axis)));
    }
    cases.add(of("QuantizeLinear", 21, I8, x, scale(), integer("output_dtype", 3)));
    cases.add(
        of(
            "QuantizeLinear",
            21,
            I8,
            x(F32, -90, 90, 3, 8),
            scale(3, 2),
            bytes(I8, 3, 2),
            integer("axis", 1),
            integer("block_size", 4)));
  }

  private static void dequantizing(List<OperatorCase> cases) {
    for (long opset : new long[] {10, 13, 19, 21}) {
      for (DType dtype : List.of(U8, I8)) {
        Given x = bytes(dtype, 3, 4, 5);
        cases.add(of("DequantizeLinear", opset, F32, x, scale(), bytes(dtype)));
        cases.add(of("DequantizeLinear", opset, F32, x, scale()));
        if (opset > 10) {
          cases.add(of("DequantizeLinear", opset, F32, x, scale(4), bytes(dtype, 4)));
          cases.add(of("DequantizeLinear", opset, F32, x, scale(5), integer("axis", -1)));
        }
      }
      cases.add(of("DequantizeLinear", opset, F32, x(I32, -9e8, 9e8, 7), scale()));
    }
    cases.add(
        of(
            "DequantizeLinear",
            21,
            F32,
            bytes(U8, 6, 3),
            scale(2, 3),
            bytes(U8, 2, 3),
            integer("axis", 0),
            integer("block_size", 3)));
  }

  private static void dynamic(List<OperatorCase> cases) {
    for (double[] range : new double[][] {{-3, 5}, {1, 9}, {-7, -2}, {0, 0}}) {
      TestGraph graph =
          new TestGraph(11)
              .input("a", F32)
              .node("DynamicQuantizeLinear", "a", "y scale zero")
              .output("y", U8)
              .output("scale", F32)
              .output("zero", U8);
      cases.add(
          new OperatorCase(
              "DynamicQuantizeLinear", graph, Map.of("a", x(F32, range[0], range[1], 3, 70))));
    }
  }

  private static void products(List<OperatorCase> cases) {
    for (DType b : List.of(U8, I8)) {
      Given left = bytes(U8, 2, 5, 7);
      Given right = small(b, 7, 9);
      cases.add(of("MatMulInteger", 10, I32, left, right));
      cases.add(of("MatMulInteger", 10, I32, left, right, bytes(U8)));
      cases.add(of("MatMulInteger", 10, I32, left, right, bytes(U8), bytes(b)));
      cases.add(of("MatMulInteger", 10, I32, left, right, bytes(U8, 1), bytes(b, 9)));
      cases.add(
          of("MatMulInteger", 10, I32, left, small(b, 2, 7, 9), bytes(U8), bytes(b, 2, 1, 9)));
      cases.add(
          of(
              "QLinearMatMul",
              10,
              U8,
              left,
              scale(),
              bytes(U8),
              right,
              scale(9),
              bytes(b, 9),
              x(F32, 20_000, 20_001),
              bytes(U8)));
    }
    cases.add(of("MatMulInteger", 10, I32, bytes(I8, 3, 70), bytes(I8, 70, 1), bytes(I8)));
  }

  /**
   * On processors without instructions for it, ONNX Runtime adds up pairs of products of bytes in
   * 16 bits, which saturate where a signed byte goes farther than this.
   */
  private static Given small(DType dtype, long... shape) {
    return dtype == U8 ? bytes(U8, shape) : x(I8, -63, 63, shape);
  }

  private static Given scale(long... shape) {
    return x(F32, 0.5, 2, shape);
  }

  private static Given bytes(DType dtype, long... shape) {
    return dtype == U8 ? x(U8, 0, 255, shape) : x(I8, -128, 127, shape);
  }
}
