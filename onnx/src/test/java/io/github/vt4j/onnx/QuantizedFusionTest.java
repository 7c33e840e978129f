package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.code;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I8;

import io.github.vt4j.runtime.Shape;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quantised layers that are recognised, and near misses that are not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuantizedFusionTest {
  private static final List<Shape> ONE = List.of(Shape.of(2, 3, 4));

  private final FusionHarness harness = new FusionHarness();

  @AfterAll
  void close() {
    harness.close();
  }

  private static TestGraph graph() {
    return new TestGraph(13)
        .input("x", F32)
        .i64("weight64", List.of(4, 2), 1, -2, 3, -4, 5, -6, 7, -8)
        .i64("zero64", List.of(2), 1, -1)
        .f32("weightScale", List.of(2), 0.5f, 0.25f)
        .f32("bias", List.of(2), 1, -1)
        .node("Cast", "weight64", "weight", integer("to", code(I8)))
        .node("Cast", "zero64", "zero", integer("to", code(I8)))
        .node("DynamicQuantizeLinear", "x", "q xScale xZero");
  }

  private static TestGraph product(TestGraph graph) {
    return graph
        .node("MatMulInteger", "q weight xZero zero", "sums")
        .node("Cast", "sums", "floats", integer("to", code(F32)))
        .node("Mul", "xScale weightScale", "scales")
        .node("Mul", "floats scales", "product");
  }

  @ParameterizedTest
  @CsvSource({"Relu", "Tanh"})
  void aWholeLayerIsOneOp(String activation) {
    TestGraph graph =
        product(graph())
            .node("Add", "bias product", "biased")
            .node(activation, "biased", "out")
            .output("out", F32);
    harness.assertRuns(graph, ONE, "DynamicQuantizeLinear", "QuantizedLinear");
  }

  @Test
  void aLayerNeedsNoBiasAndNoActivation() {
    harness.assertRuns(
        product(graph()).output("product", F32), ONE, "DynamicQuantizeLinear", "QuantizedLinear");
  }

  @Test
  void whatOnnxRuntimeFusesIsOneOpToo() {
    TestGraph graph =
        graph()
            .domain("com.microsoft", 1)
            .node(
                "com.microsoft",
                "MatMulIntegerToFloat",
                "q weight xScale weightScale xZero zero bias",
                "a")
            .node("com.microsoft", "DynamicQuantizeMatMul", "x weight weightScale zero bias", "b")
            .output("a", F32)
            .output("b", F32);
    harness.assertRuns(
        graph,
        ONE,
        "DynamicQuantizeLinear",
        "QuantizedLinear",
        "DynamicQuantizeLinear",
        "QuantizedLinear");
  }

  @Test
  void sumsThatOthersReadStay() {
    harness.assertRuns(
        product(graph()).output("product", F32).output("sums", I32),
        ONE,
        "DynamicQuantizeLinear",
        "MatMulInteger",
        "Cast",
        "Mul",
        "Mul");
  }

  @Test
  void aBiasOfOneElementOrASecondBiasIsAdded() {
    TestGraph one =
        product(graph())
            .f32("single", List.of(1), 3)
            .node("Add", "product single", "out")
            .output("out", F32);
    harness.assertRuns(one, ONE, "DynamicQuantizeLinear", "QuantizedLinear", "Add");
    TestGraph two =
        product(graph())
            .node("Add", "product bias", "biased")
            .node("Add", "biased bias", "out")
            .output("out", F32);
    harness.assertRuns(two, ONE, "DynamicQuantizeLinear", "QuantizedLinear", "Add");
  }

  @Test
  void scalesThatAreNotConstantAreNoLayers() {
    TestGraph graph =
        graph()
            .node("MatMulInteger", "q weight xZero zero", "sums")
            .node("Cast", "sums", "floats", integer("to", code(F32)))
            .node("Mul", "xScale xScale", "scales")
            .node("Mul", "floats scales", "out")
            .output("out", F32);
    harness.assertRuns(graph, ONE, "DynamicQuantizeLinear", "MatMulInteger", "Cast", "Mul", "Mul");
  }
}
