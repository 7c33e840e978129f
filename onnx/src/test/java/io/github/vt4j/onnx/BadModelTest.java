package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.onnx.TestGraph.tensor;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models that cannot be run: one error that names the node. */
class BadModelTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** Asserts that a graph of x f32[2, 3] fails, whether at opening or at its run. */
  private void assertFails(TestGraph graph, String... parts) {
    try (OnnxModel model = graph.output("y", F32).open()) {
      Map<String, Tensor> inputs = Map.of("x", arena.f32(new float[6], 2, 3));
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(
              () -> {
                try (Session session = Session.of(runtime, model)) {
                  session.run(inputs, arena);
                }
              })
          .satisfies(
              e -> {
                for (String part : parts) {
                  org.assertj.core.api.Assertions.assertThat(e).hasMessageContaining(part);
                }
              })
          .withMessageNotContaining("\n");
    }
  }

  private static TestGraph graph(long opset) {
    return new TestGraph(opset).input("x", F32);
  }

  @Test
  void anUnknownOperatorOrDomainIsNamed() {
    assertFails(
        graph(13).node("Frobnicate", "x", "y"),
        "Frobnicate node \"the Frobnicate\": the operator is not supported");
    assertFails(
        graph(13).domain("ai.example", 1).node("ai.example", "Abs", "x", "y"),
        "the domain \"ai.example\" is not supported; supported are \"\", \"com.microsoft\"");
  }

  @Test
  void anOutputThatIsNotWhatItIsDeclaredIsNamedWithWhoMakesIt() {
    assertFails(
        graph(13).node("Cast", "x", "y", TestGraph.integer("to", 7)),
        "the output \"y\" is declared FLOAT of any shape, but Cast node \"the Cast\" (opset 13)"
            + " makes i64[2, 3]");
    TestGraph flat = graph(13).node("Abs", "x", "z").output("z", F32, -1);
    assertFails(
        flat.node("Neg", "x", "y"),
        "the output \"z\" is declared FLOAT[?], but Abs node \"the Abs\" (opset 13) makes f32[2, 3]");
    assertFails(
        graph(13).node("Neg", "x", "y").i64("c", 1, 2).output("c", F32),
        "the output \"c\" is declared FLOAT of any shape, but the constant makes i64[2]");
  }

  @Test
  void loopsAreRefused() {
    TestGraph body = new TestGraph(13).node("Identity", "x", "z").output("z", F32);
    for (String loop : List.of("Loop", "Scan")) {
      assertFails(
          graph(13).node(loop, "x", "y", TestGraph.graph("body", body)),
          loop + " node \"the " + loop + '"',
          "not supported");
    }
  }

  @Test
  void anOpsetOutsideItsRangeIsNamed() {
    assertFails(
        graph(22).node("Abs", "x", "y"), "opset 22 is not supported; Abs is from opset 6 to 21");
    assertFails(
        graph(8).node("Erf", "x", "y"), "opset 8 is not supported; Erf is from opset 9 to 21");
  }

  @Test
  void anUnsupportedAttributeIsNamed() {
    assertFails(
        graph(13).node("Abs", "x", "y", real("slope", 1)),
        "Abs node \"the Abs\" (opset 13): the attribute slope is not supported");
    assertFails(
        graph(13).node("Flatten", "x", "y", real("axis", 1)), "attribute axis is not an integer");
    assertFails(graph(13).node("Concat", "x x", "y"), "the attribute axis is missing");
    assertFails(graph(13).node("Cast", "x", "y", integer("to", 4)), "UINT16 is not supported");
    assertFails(graph(13).node("Cast", "x", "y", integer("to", 99)), "code 99");
  }

  @Test
  void operandsThatDoNotSuitAreNamed() {
    TestGraph mixed = graph(13).i64("n", List.of(), 1).node("Add", "x n", "y");
    assertFails(mixed, "Add node \"the Add\" (opset 13)", "x: f32[2, 3]", "n: i64[]", "dtype");
    assertFails(graph(13).node("MatMul", "x x", "y"), "MatMul node \"the MatMul\"", "[2, 3]");
    assertFails(graph(13).node("Add", "x", "y"), "the Add");
    assertFails(
        graph(13).f32("w", List.of(4), 1, 2, 3, 4).node("Add", "x w", "y"),
        "the shapes [2, 3] and [4] do not broadcast");
    assertFails(graph(13).node("Where", "x x x", "y"), "the Where");
    assertFails(graph(13).node("Gather", "x x", "y"), "the indices are x: f32[2, 3]");
    assertFails(graph(13).node("Not", "x", "y"), "the Not");
    assertFails(
        graph(17).f32("w", List.of(2), 1, 2).node("LayerNormalization", "x w", "y"),
        "the LayerNormalization");
  }

  @Test
  void shapesThatDoNotSuitAreNamed() {
    assertFails(graph(13).node("Transpose", "x", "y", integers("perm", 0, 0)), "the Transpose");
    assertFails(graph(13).node("Transpose", "x", "y", integers("perm", 0, 7)), "the Transpose");
    assertFails(graph(11).node("Squeeze", "x", "y", integers("axes", 0)), "the Squeeze");
    assertFails(graph(11).node("Unsqueeze", "x", "y", integers("axes", 1, 1)), "the Unsqueeze");
    assertFails(graph(13).node("Flatten", "x", "y", integer("axis", 3)), "axis 3 of x");
    assertFails(graph(13).node("Softmax", "x", "y", integer("axis", 1L << 40)), "attribute axis");
    assertFails(graph(11).node("ReduceMean", "x", "y", integers("axes", 5)), "the ReduceMean");
    assertFails(graph(11).node("Split", "x", "y z w v", integer("axis", 1)), "the Split");
    assertFails(
        graph(11).node("Split", "x", "y z", integers("split", Long.MAX_VALUE, 3)), "the Split");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-2",
        "-1 -1",
        "4",
        "0 0 0",
        "7 -1",
        "4611686018427387904 4",
        "0 -1 0",
        "-9223372036854775808"
      })
  void anImpossibleReshapeIsNamed(String dims) {
    assertFails(
        graph(13).i64("d", longs(dims)).node("Reshape", "x d", "y"),
        "Reshape node \"the Reshape\" (opset 13)");
  }

  private static long[] longs(String spaced) {
    return List.of(spaced.split(" ")).stream().mapToLong(Long::parseLong).toArray();
  }

  @Test
  void computedDimensionsThatDoNotSuitAreNamed() {
    assertFails(
        graph(13)
            .node("Cast", "x", "i", integer("to", TestGraph.code(I64)))
            .node("ReduceMax", "i", "d", integers("axes", 0), integer("keepdims", 0))
            .node("Reshape", "x d", "y"),
        "the Reshape",
        "the dimensions [0, 0, 0] take dimension 2 of the shape [2, 3]");
  }

  @Test
  void sizesBeyondTheLimitAreNamed() {
    assertFails(
        graph(13)
            .i64("i", 0)
            .i64("d", List.of(), 1L << 50)
            .f32("v", List.of(2), 0, 1)
            .node("OneHot", "i d v", "y"),
        "the OneHot",
        "more than the limit");
    assertFails(
        graph(13).i64("d", 0, 0, 0, 1L << 50).node("Pad", "x d", "y"),
        "the Pad",
        "more than the limit");
    assertFails(
        graph(13).i64("d", Long.MAX_VALUE, 0, Long.MAX_VALUE, 0).node("Pad", "x d", "y"),
        "the Pad",
        "the pads 9223372036854775807 and 9223372036854775807 for axis 0");
    assertFails(graph(13).i64("d", Long.MIN_VALUE, 0, 0, 0).node("Pad", "x d", "y"), "the Pad");
    TestGraph huge = graph(13).i64("d", 1L << 30, 1L << 20, 2, 3).node("Expand", "x d", "y");
    assertFails(huge, "Expand node \"the Expand\"", "more than the limit of 4294967296 bytes");
    assertFails(
        graph(13).i64("d", 1L << 62, 1L << 62, 2, 3).node("Expand", "x d", "y"), "the Expand");
    assertFails(
        graph(13)
            .i64("d", 1L << 30, 1L << 20)
            .node(
                "ConstantOfShape",
                "d",
                "y",
                tensor("value", TestGraph.f32Tensor("v", List.of(1), 1))),
        "the ConstantOfShape",
        "more than the limit");
    assertFails(graph(13).i64("d", -1).node("ConstantOfShape", "d", "y"), "the ConstantOfShape");
    assertFails(
        graph(13)
            .i64("a", List.of(), 0)
            .i64("b", List.of(), 1L << 50)
            .i64("c", List.of(), 1)
            .node("Range", "a b c", "y"),
        "the Range",
        "more than the limit");
    assertFails(
        graph(13)
            .i64("a", List.of(), Long.MIN_VALUE)
            .i64("b", List.of(), Long.MAX_VALUE)
            .i64("c", List.of(), 1)
            .node("Range", "a b c", "y"),
        "the Range");
    assertFails(
        graph(13)
            .i64("a", List.of(), 0)
            .i64("b", List.of(), 3)
            .i64("c", List.of(), 0)
            .node("Range", "a b c", "y"),
        "delta is 0");
    assertFails(graph(13).i64("d", 1L << 40, 1).node("Tile", "x d", "y"), "more than the limit");
    assertFails(graph(13).i64("d", -1, 1).node("Tile", "x d", "y"), "the Tile");
    assertFails(graph(13).i64("d", 1L << 62, 4).node("Tile", "x d", "y"), "the Tile");
  }

  @Test
  void productsBeyondTheLimitAreNamed() {
    assertFails(
        graph(13)
            .i64("d", 100_000, 2, 3)
            .i64("f", 100_000, 1)
            .i64("g", 1, 100_000)
            .node("Flatten", "x", "r", integer("axis", 0))
            .node("ReduceSum", "r", "s")
            .node("Expand", "s f", "a")
            .node("Expand", "s g", "b")
            .node("MatMul", "a b", "y"),
        "MatMul node \"the MatMul\"",
        "f32[100000, 100000], more than the limit");
  }

  @Test
  void aRunThatNeedsTooMuchInAllIsRefused() {
    try (OnnxModel model =
            graph(13).node("Exp", "x", "e").node("Add", "x e", "y").output("y", F32).open();
        Session session =
            Session.of(runtime, model, SessionOptions.defaults().withMemoryLimit(1000))) {
      Map<String, Tensor> inputs = Map.of("x", arena.f32(new float[200], 200));
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(inputs, arena))
          .withMessageContaining("more than the limit of 1000");
    }
  }

  @Test
  void constantsThatFailWhenFoldedAreNamed() {
    assertFails(
        graph(13).i64("i", 9).f32("t", List.of(2), 1, 2).node("Gather", "t i", "y"),
        "the Gather",
        "index 9");
    assertFails(
        graph(13).i64("i", 9).i64("z", 0).node("Div", "i z", "q").node("Shape", "q", "y"),
        "the Div",
        "zero");
    assertFails(
        graph(13).i64("s", 5).i64("e", 0).i64("a", 0).i64("m", 0).node("Slice", "x s e a m", "y"),
        "the step is 0");
    assertFails(graph(13).i64("s", 5, 6).i64("e", 0).node("Slice", "x s e", "y"), "the Slice");
  }
}
