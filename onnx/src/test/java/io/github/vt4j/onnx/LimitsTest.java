package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Small files that ask for much: what docs/limits.md states. */
class LimitsTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  private Map<String, Tensor> run(TestGraph graph, Map<String, Tensor> inputs) {
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      return session.run(inputs, arena);
    }
  }

  private void assertFails(TestGraph graph, Map<String, Tensor> inputs, String complaint) {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> run(graph, inputs))
        .withMessageContaining(complaint);
  }

  private Map<String, Tensor> x(float... values) {
    return Map.of("x", arena.f32(values, values.length));
  }

  /** A chain of nodes of one input. */
  private static TestGraph chain(String opType, int nodes) {
    TestGraph graph = new TestGraph(13).input("x", F32);
    String last = "x";
    for (int i = 0; i < nodes; i++) {
      graph.node(opType, last, "v" + i);
      last = "v" + i;
    }
    return graph.output(last, F32);
  }

  @Test
  void viewsOfViewsMayBeDeeperThanAThreadsStack() {
    Map<String, Tensor> outputs = run(chain("Transpose", 60_000), x(1, 2));
    assertThat(outputs.values().iterator().next().toFloatArray()).containsExactly(1, 2);
  }

  @Test
  void theNumberOfOperationsIsBounded() {
    assertFails(chain("Neg", 65_537), x(1), "the model has more than 65536 operations");
  }

  @Test
  void theWorkOnConstantsIsBounded() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .i64("dims", 8192, 8192)
            .node("ConstantOfShape", "dims", "w")
            .node("MatMul", "w w", "p")
            .node("Add", "x p", "y")
            .output("y", F32);
    assertFails(graph, x(1), "MatMul\" (opset 13): the constants of the model take more than");
  }

  @Test
  void theNumberOfContentsThatShapesDependOnIsBounded() {
    TestGraph graph = new TestGraph(13).input("x", F32).input("n", I64);
    String last = "x";
    for (int i = 0; i <= PlanKey.MAX_CONTENTS; i++) {
      graph.node("Abs", "n", "n" + i).node("Reshape", last + " n" + i, "v" + i);
      last = "v" + i;
    }
    Map<String, Tensor> inputs =
        Map.of("x", arena.f32(new float[2], 2), "n", arena.i64(new long[] {2}, 1));
    assertFails(
        graph.output(last, F32),
        inputs,
        "the model's shapes depend on the contents of more than 256 values");
  }

  @Test
  void anEmptyTensorHidesNoHugeDimension() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .i64("dims", 0, Integer.MAX_VALUE)
            .node("ConstantOfShape", "dims", "none")
            .node("Softmax", "none", "y");
    assertFails(
        graph.output("y", F32),
        x(1),
        "it asks for f32[0, 2147483647], more than the limit of 4294967296 bytes");
  }

  @Test
  void theRankIsBounded() {
    TestGraph graph = new TestGraph(13).input("x", F32).i64("axes", range(64));
    assertFails(
        graph.node("Unsqueeze", "x axes", "y").output("y", F32),
        x(1),
        "65 dimensions are more than the limit of 64");
  }

  private static long[] range(int count) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = i;
    }
    return values;
  }

  @Test
  void anImpossibleDeclaredShapeHasNoExample() {
    try (OnnxModel model =
            new TestGraph(13)
                .input("x", F32, 1L << 62, -1, 1L << 62)
                .node("Neg", "x", "y")
                .output("y", F32)
                .open();
        Session session = Session.of(runtime, model)) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(session::exampleShapes)
          .withMessageContaining("the input \"x\" has an impossible shape, f32[46116860184273879");
    }
  }

  @Test
  void aBranchWithInputsOfItsOwnIsRefused() {
    TestGraph branch = new TestGraph(13).input("a", F32).node("Neg", "x", "z").output("a", F32);
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .node("Size", "x", "n")
            .node("Cast", "n", "c", integer("to", 9))
            .node(
                "If",
                "c",
                "y",
                TestGraph.graph("then_branch", branch),
                TestGraph.graph("else_branch", branch))
            .output("y", F32);
    assertFails(graph, x(1), "the branch has inputs, which nothing gives it");
  }

  @Test
  void namesCannotBreakTheLineOfAnError() {
    TestGraph graph = new TestGraph(13).input("x", F32).node("A\nB\u001b[31m\u202e", "x", "y");
    assertFails(graph.output("y", F32), x(1), "A\\u000aB\\u001b[31m\\u202e node");
    TestGraph large = new TestGraph(13).input("x", F32).node("A".repeat(1 << 20), "x", "y");
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> run(large.output("y", F32), x(1)))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(4000).endsWith("..."));
  }
}
