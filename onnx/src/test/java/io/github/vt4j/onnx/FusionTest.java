package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.runtime.DType.F32;

import io.github.vt4j.runtime.Shape;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Patterns that are recognised, near misses that are not; with fusion the results are as without.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FusionTest {
  private static final float SQRT_2 = (float) Math.sqrt(2);

  private final FusionHarness harness = new FusionHarness();

  @AfterAll
  void close() {
    harness.close();
  }

  private void assertRuns(TestGraph graph, List<Shape> shapes, String... ops) {
    harness.assertRuns(graph, shapes, ops);
  }

  private static TestGraph graph() {
    return new TestGraph(13)
        .input("x", F32)
        .f32("one", List.of(), 1)
        .f32("two", List.of(), 2)
        .f32("three", List.of(), 3)
        .f32("half", List.of(), 0.5f)
        .f32("sqrt2", List.of(), SQRT_2)
        .f32("invSqrt2", List.of(), 1 / SQRT_2)
        .f32("epsilon", List.of(), 1e-5f)
        .f32("scale", List.of(4), 1, 2, 3, 4)
        .f32("bias", List.of(4), 5, 6, 7, 8)
        .f32("weight", List.of(4, 4), 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7);
  }

  private static TestGraph normalized(TestGraph graph, String x, String exponent, long axis) {
    return graph
        .node("ReduceMean", x, "mu", integers("axes", axis))
        .node("Sub", x + " mu", "d")
        .node("Pow", "d " + exponent, "square")
        .node("ReduceMean", "square", "var", integers("axes", axis))
        .node("Add", "var epsilon", "safe")
        .node("Sqrt", "safe", "root")
        .node("Div", "d root", "core");
  }

  private static TestGraph layerNorm(String exponent, long axis) {
    return normalized(graph(), "x", exponent, axis)
        .node("Mul", "core scale", "scaled")
        .node("Add", "scaled bias", "out")
        .output("out", F32);
  }

  private static final List<Shape> ONE = List.of(Shape.of(2, 3, 4));

  @Test
  void layerNormalisationIsRecognised() {
    assertRuns(layerNorm("two", -1), ONE, "LayerNormalization");
    assertRuns(layerNorm("two", 2), ONE, "LayerNormalization");
  }

  @Test
  void layerNormalisationIsRecognisedWithOtherOperandOrdersAndASquareByMul() {
    TestGraph graph =
        graph()
            .node("ReduceMean", "x", "mu", integers("axes", -1))
            .node("Sub", "x mu", "d")
            .node("Sub", "x mu", "d2")
            .node("Mul", "d2 d2", "square")
            .node("ReduceMean", "square", "var", integers("axes", -1))
            .node("Add", "epsilon var", "safe")
            .node("Sqrt", "safe", "root")
            .node("Div", "d root", "core")
            .node("Mul", "scale core", "scaled")
            .node("Add", "bias scaled", "out")
            .output("out", F32);
    assertRuns(graph, ONE, "LayerNormalization");
  }

  @Test
  void layerNormalisationIsRecognisedWithoutBias() {
    TestGraph graph =
        normalized(graph(), "x", "two", -1).node("Mul", "core scale", "out").output("out", F32);
    assertRuns(graph, ONE, "LayerNormalization");
  }

  @Test
  void anotherExponentOrAxisIsNoLayerNormalisation() {
    String[] written = "ReduceMean Sub Pow ReduceMean Add Sqrt Div Mul Add".split(" ", -1);
    assertRuns(
        normalized(graph(), "x", "three", -1).node("Abs", "core", "a").output("a", F32),
        List.of(Shape.of(1, 4)),
        "ReduceMean",
        "Sub",
        "Pow",
        "ReduceMean",
        "Add",
        "Sqrt",
        "Div",
        "Abs");
    assertRuns(layerNorm("two", 1), ONE, written);
    assertRuns(layerNorm("two", 0), ONE, written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mu", "d", "square", "var", "safe", "root", "core", "scaled"})
  void aLayerNormalisationOfWhichAPartIsAnOutputIsLeft(String part) {
    String[] written = "ReduceMean Sub Pow ReduceMean Add Sqrt Div Mul Add".split(" ", -1);
    String[] withoutBias = {"LayerNormalization", "Add"};
    assertRuns(
        layerNorm("two", -1).output(part, F32), ONE, part.equals("scaled") ? withoutBias : written);
  }

  @Test
  void aLayerNormalisationOfWhichAPartHasAnotherReaderIsLeft() {
    TestGraph graph = layerNorm("two", -1).node("Relu", "d", "other").output("other", F32);
    assertRuns(
        graph,
        ONE,
        "ReduceMean",
        "Sub",
        "Pow",
        "ReduceMean",
        "Add",
        "Sqrt",
        "Div",
        "Mul",
        "Add",
        "Relu");
  }

  private static TestGraph gelu(String scaling, String inner, String outer) {
    return graph()
        .node(scaling.split(" ", -1)[0], scaling.substring(4), "s")
        .node("Erf", "s", "e")
        .node("Add", "e one", "p")
        .node("Mul", inner, "m")
        .node("Mul", outer, "out")
        .output("out", F32);
  }

  @ParameterizedTest
  @CsvSource({
    "Div x sqrt2, x p, m half",
    "Div x sqrt2, p x, half m",
    "Div x sqrt2, x half, p m",
    "Mul x invSqrt2, half p, m x",
    "Mul invSqrt2 x, p half, x m"
  })
  void geluIsRecognised(String scaling, String inner, String outer) {
    assertRuns(gelu(scaling, inner, outer), ONE, "Gelu");
  }

  @ParameterizedTest
  @CsvSource({
    "Div x two, x p, m half",
    "Div x invSqrt2, x p, m half",
    "Div x sqrt2, x p, m one",
    "Mul x sqrt2, x p, m half",
    "Div x sqrt2, p p, m half"
  })
  void anotherConstantOrFactorIsNoGelu(String scaling, String inner, String outer) {
    assertRuns(
        gelu(scaling, inner, outer), ONE, scaling.split(" ", -1)[0], "Erf", "Add", "Mul", "Mul");
  }

  @Test
  void aGeluOfWhichAPartIsAnOutputIsLeft() {
    assertRuns(
        gelu("Div x sqrt2", "x p", "m half").output("e", F32),
        ONE,
        "Div",
        "Erf",
        "Add",
        "Mul",
        "Mul");
  }

  @Test
  void aGeluThatHasAHigherRankThanItsOperandIsLeft() {
    TestGraph graph =
        graph()
            .f32("halves", List.of(1, 1, 1), 0.5f)
            .node("Div", "x sqrt2", "s")
            .node("Erf", "s", "e")
            .node("Add", "e one", "p")
            .node("Mul", "x p", "m")
            .node("Mul", "m halves", "out")
            .output("out", F32);
    assertRuns(graph, List.of(Shape.of(3, 4)), "Div", "Erf", "Add", "Mul", "Mul");
  }

  private static TestGraph linear(String sum) {
    return graph().node("MatMul", "x weight", "product").node("Add", sum, "out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"product bias", "bias product"})
  void aFullyConnectedLayerIsRecognised(String sum) {
    assertRuns(linear(sum).output("out", F32), ONE, "Linear");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Relu", "Tanh"})
  void aLayersActivationIsRecognised(String activation) {
    assertRuns(linear("product bias").node(activation, "out", "a").output("a", F32), ONE, "Linear");
  }

  @Test
  void otherSumsOfProductsAreLeft() {
    assertRuns(linear("product three").output("out", F32), ONE, "MatMul", "Add"); // not a bias
    assertRuns(
        linear("product bias").output("out", F32).output("product", F32), ONE, "MatMul", "Add");
    assertRuns(
        linear("product bias").node("Sigmoid", "out", "a").output("a", F32),
        ONE,
        "Linear",
        "Sigmoid");
    assertRuns(
        linear("product bias").node("Relu", "out", "a").output("a", F32).output("out", F32),
        ONE,
        "Linear",
        "Relu");
    assertRuns(
        graph()
            .input("y", F32)
            .node("MatMul", "x y", "product")
            .node("Add", "product bias", "out")
            .output("out", F32),
        List.of(Shape.of(3, 4), Shape.of(4, 4)),
        "MatMul",
        "Add");
  }

  private static TestGraph skip() {
    return normalized(graph().input("y", F32).node("Add", "x y", "sum"), "sum", "two", -1)
        .node("Mul", "core scale", "scaled")
        .node("Add", "scaled bias", "out")
        .output("out", F32);
  }

  @Test
  void aResidualConnectionIsRecognised() {
    assertRuns(skip(), List.of(Shape.of(2, 3, 4), Shape.of(2, 3, 4)), "SkipLayerNorm");
  }

  @Test
  void aSumThatOthersReadIsASecondOutput() {
    List<Shape> shapes = List.of(Shape.of(2, 3, 4), Shape.of(2, 3, 4));
    assertRuns(skip().output("sum", F32), shapes, "SkipLayerNorm");
    assertRuns(skip().node("Relu", "sum", "r").output("r", F32), shapes, "SkipLayerNorm", "Relu");
  }

  @Test
  void aSumThatOthersReadBeforeTheNormIsLeft() {
    TestGraph graph =
        normalized(
                graph().input("y", F32).node("Add", "x y", "sum").node("Relu", "sum", "r"),
                "sum",
                "two",
                -1)
            .node("Mul", "core scale", "scaled")
            .node("Add", "scaled bias", "out")
            .output("out", F32)
            .output("r", F32);
    assertRuns(
        graph, List.of(Shape.of(2, 3, 4), Shape.of(2, 3, 4)), "Add", "Relu", "LayerNormalization");
  }

  @Test
  void aSumThatBroadcastsIsNoResidualConnection() {
    assertRuns(skip(), List.of(Shape.of(2, 3, 4), Shape.of(1, 3, 4)), "Add", "LayerNormalization");
  }
}
