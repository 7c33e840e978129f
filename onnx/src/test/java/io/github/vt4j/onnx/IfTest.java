package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Models that branch. */
class IfTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** Doubles, with a weight of its own, what the graph around it calls "x". */
  private static TestGraph doubling() {
    return new TestGraph(13).f32("w", List.of(), 2).node("Mul", "x w", "t").output("t", F32);
  }

  private static TestGraph unary(String opType) {
    return new TestGraph(13).node(opType, "x", "e").output("e", F32);
  }

  private static TestGraph choice(TestGraph yes, TestGraph no) {
    return new TestGraph(13)
        .input("x", F32)
        .input("c", BOOL)
        .node(
            "If", "c", "y", TestGraph.graph("then_branch", yes), TestGraph.graph("else_branch", no))
        .output("y", F32);
  }

  private float[] run(Session session, boolean condition, float... x) {
    Map<String, Tensor> inputs =
        Map.of("x", arena.f32(x, x.length), "c", arena.bool(new boolean[] {condition}));
    return session.run(inputs, arena).values().iterator().next().toFloatArray();
  }

  @Test
  void runsTheBranchThatTheConditionTakes() {
    try (OnnxModel model = choice(doubling(), unary("Neg")).open();
        Session session = Session.of(runtime, model)) {
      for (int round = 0; round < 2; round++) {
        assertThat(run(session, true, 1, 2)).containsExactly(2, 4);
        assertThat(run(session, false, 1, 2)).containsExactly(-1, -2);
      }
      assertThat(session.keptPlans()).isEqualTo(3);
    }
  }

  @Test
  void branchesNest() {
    TestGraph inner =
        new TestGraph(13)
            .node("Add", "x x", "x2")
            .node(
                "If",
                "c",
                "deep",
                TestGraph.graph(
                    "then_branch", new TestGraph(13).node("Mul", "x x2", "d").output("d", F32)),
                TestGraph.graph("else_branch", unary("Neg")))
            .output("deep", F32);
    try (OnnxModel model = choice(inner, unary("Neg")).open();
        Session session = Session.of(runtime, model)) {
      assertThat(run(session, true, 3)).containsExactly(18);
      // The condition is known from the outer choice: one probe serves both.
      assertThat(session.keptPlans()).isEqualTo(2);
    }
  }

  @Test
  void aConditionOnShapesNeedsNoProbe() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .i64("two", 2)
            .node("Shape", "x", "shape")
            .node("Equal", "shape two", "c")
            .node(
                "If",
                "c",
                "y",
                TestGraph.graph("then_branch", doubling()),
                TestGraph.graph("else_branch", unary("Neg")))
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor two = arena.f32(new float[] {1, 2}, 2);
      Tensor three = arena.f32(new float[] {1, 2, 3}, 3);
      assertThat(session.run(Map.of("x", two), arena).values())
          .singleElement()
          .satisfies(y -> assertThat(y.toFloatArray()).containsExactly(2, 4));
      assertThat(session.run(Map.of("x", three), arena).values())
          .singleElement()
          .satisfies(y -> assertThat(y.toFloatArray()).containsExactly(-1, -2, -3));
      assertThat(session.keptPlans()).isEqualTo(2);
    }
  }

  @Test
  void aBranchMayGiveWhatItTakesFromOutside() {
    TestGraph outside = new TestGraph(13).node("Identity", "x", "e").output("e", F32);
    try (OnnxModel model = choice(outside, unary("Neg")).open();
        Session session = Session.of(runtime, model)) {
      assertThat(run(session, true, 5)).containsExactly(5);
    }
  }

  @Test
  void whatABranchLacksIsAnErrorWhenItIsTaken() {
    try (OnnxModel model = choice(doubling(), unary("Nag")).open();
        Session session = Session.of(runtime, model)) {
      assertThat(run(session, true, 1)).containsExactly(2);
      assertThatExceptionOfType(UnsupportedException.class)
          .isThrownBy(() -> run(session, false, 1))
          .withMessageContaining("Nag node \"the Nag\"")
          .satisfies(e -> assertThat(e.absent()).isEqualTo("Nag"));
    }
  }

  @Test
  void aMissingBranchAndAWrongConditionNameTheNode() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("c", BOOL)
            .node("If", "c", "y", TestGraph.graph("then_branch", doubling()))
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> run(session, false, 1))
          .withMessageContaining("If node \"the If\"")
          .withMessageContaining("else_branch is missing");
      Tensor x = arena.f32(new float[] {1}, 1);
      Tensor two = arena.bool(new boolean[] {true, false}, 2);
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(Map.of("x", x, "c", two), arena))
          .withMessageContaining("the condition is c: bool[2], not one bool");
    }
  }
}
