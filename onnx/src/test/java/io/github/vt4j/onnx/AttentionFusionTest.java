package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.runtime.DType.F32;

import io.github.vt4j.runtime.Shape;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Attention that is recognised, near misses that are not; with fusion the results are as without.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttentionFusionTest {
  private final FusionHarness harness = new FusionHarness();

  @AfterAll
  void close() {
    harness.close();
  }

  /** Attention of 2 heads of size 3 over x, y, z of [2, 5, 6]; the scores may be changed. */
  private static TestGraph attention(UnaryOperator<TestGraph> scores, long softmaxAxis) {
    return attention(scores, softmaxAxis, g -> g.i64("joined", 2, 5, 6));
  }

  private static TestGraph attention(
      UnaryOperator<TestGraph> scores, long softmaxAxis, UnaryOperator<TestGraph> joined) {
    TestGraph graph =
        joined
            .apply(
                new TestGraph(13)
                    .input("x", F32)
                    .f32("two", List.of(), 2)
                    .f32("half", List.of(), 0.5f))
            .input("y", F32)
            .input("z", F32)
            .i64("split", 0, 0, 2, 3)
            .node("Reshape", "x split", "q4")
            .node("Transpose", "q4", "q", integers("perm", 0, 2, 1, 3))
            .node("Reshape", "y split", "k4")
            .node("Transpose", "k4", "k", integers("perm", 0, 2, 3, 1))
            .node("Reshape", "z split", "v4")
            .node("Transpose", "v4", "v", integers("perm", 0, 2, 1, 3));
    return scores
        .apply(graph)
        .node("Softmax", "scores", "p", integer("axis", softmaxAxis))
        .node("MatMul", "p v", "c")
        .node("Transpose", "c", "ct", integers("perm", 0, 2, 1, 3))
        .node("Reshape", "ct joined", "out")
        .output("out", F32);
  }

  private static final List<Shape> QKV =
      List.of(Shape.of(2, 5, 6), Shape.of(2, 5, 6), Shape.of(2, 5, 6));

  private static final List<Shape> QKV_MASK =
      List.of(Shape.of(2, 5, 6), Shape.of(2, 5, 6), Shape.of(2, 5, 6), Shape.of(2, 1, 1, 5));

  @Test
  void attentionIsRecognised() {
    harness.assertRuns(attention(g -> g.node("MatMul", "q k", "scores"), 3), QKV, "Attention");
    harness.assertRuns(
        attention(g -> g.node("MatMul", "q k", "s").node("Div", "s two", "scores"), -1),
        QKV,
        "Attention");
    harness.assertRuns(
        attention(g -> g.node("MatMul", "q k", "s").node("Mul", "half s", "scores"), -1),
        QKV,
        "Attention");
    harness.assertRuns(
        attention(
            g ->
                g.node("Mul", "q half", "qs")
                    .node("Mul", "k two", "ks")
                    .node("MatMul", "qs ks", "scores"),
            -1),
        QKV,
        "Attention");
  }

  @Test
  void attentionIsRecognisedWithAMask() {
    harness.assertRuns(
        attention(
            g ->
                g.input("{", F32)
                    .node("MatMul", "q k", "s")
                    .node("Div", "s two", "t")
                    .node("Add", "t {", "scores"),
            3),
        QKV_MASK,
        "Attention");
    harness.assertRuns(
        attention(
            g -> g.input("{", F32).node("MatMul", "q k", "s").node("Add", "{ s", "scores"), 3),
        QKV_MASK,
        "Attention");
  }

  @Test
  void attentionIsRecognisedWithTwoTransposesOfTheKeys() {
    TestGraph graph =
        attention(
            g ->
                g.node("Transpose", "k4", "kh", integers("perm", 0, 2, 1, 3))
                    .node("Transpose", "kh", "kt", integers("perm", 0, 1, 3, 2))
                    .node("MatMul", "q kt", "scores"),
            3);
    harness.assertRuns(graph, QKV, "Attention");
  }

  @Test
  void nearAttentionIsLeft() {
    harness.assertRuns(
        attention(g -> g.node("MatMul", "q k", "scores"), 2),
        QKV,
        "MatMul",
        "Softmax",
        "MatMul",
        "Copy");
    harness.assertRuns(
        attention(g -> g.node("MatMul", "q k", "scores"), 3).output("p", F32),
        QKV,
        "MatMul",
        "Softmax",
        "MatMul",
        "Copy");
    harness.assertRuns(
        attention(g -> g.node("MatMul", "q k", "s").node("Relu", "s", "scores"), 3),
        QKV,
        "MatMul",
        "Relu",
        "Softmax",
        "MatMul",
        "Copy");
    harness.assertRuns(
        attention(
            g ->
                g.i64("other", 2, 2, 3, 5)
                    .node("Reshape", "y other", "kt")
                    .node("MatMul", "q kt", "scores"),
            3),
        QKV,
        "MatMul",
        "Softmax",
        "MatMul",
        "Copy");
  }

  @Test
  void attentionWithAFactorThatIsNoScalarIsLeft() {
    harness.assertRuns(
        attention(
            g ->
                g.f32("factors", List.of(5), 1, 2, 3, 4, 5)
                    .node("MatMul", "q k", "s")
                    .node("Mul", "s factors", "scores"),
            3),
        QKV,
        "MatMul",
        "Mul",
        "Softmax",
        "MatMul",
        "Copy");
  }

  @Test
  void attentionWhoseHeadsAreJoinedWithTheSequenceIsLeft() {
    TestGraph graph =
        attention(g -> g.node("MatMul", "q k", "scores"), 3, g -> g.i64("joined", 10, 6));
    harness.assertRuns(graph, QKV, "MatMul", "Softmax", "MatMul", "Copy");
  }

  @Test
  void attentionWhoseMaskMakesMoreScoresIsLeft() {
    TestGraph graph =
        attention(
            g -> g.input("{", F32).node("MatMul", "q k", "s").node("Add", "s {", "scores"), 3);
    harness.assertRuns(
        graph,
        List.of(Shape.of(1, 5, 6), Shape.of(1, 5, 6), Shape.of(2, 5, 6), Shape.of(2, 1, 1, 5)),
        "MatMul",
        "Add",
        "Softmax",
        "MatMul",
        "Copy");
  }

  @Test
  void attentionOfOneBatchOnManyIsLeft() {
    TestGraph graph = attention(g -> g.node("MatMul", "q k", "scores"), 3);
    harness.assertRuns(
        graph,
        List.of(Shape.of(1, 5, 6), Shape.of(2, 5, 6), Shape.of(2, 5, 6)),
        "MatMul",
        "Softmax",
        "MatMul",
        "Copy");
  }
}
