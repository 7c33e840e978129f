package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Models whose shapes depend on what their inputs hold. */
class ContentsTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** Its second input, plus one, is the shape that its first is given. */
  private static TestGraph reshape() {
    return new TestGraph(13)
        .input("x", F32)
        .input("given", I64)
        .i64("one", List.of(), 1)
        .node("Add", "given one", "dims")
        .node("Reshape", "x dims", "y")
        .output("y", F32);
  }

  private static Map<String, Tensor> inputs(TensorArena arena, int elements, long... given) {
    float[] values = new float[elements];
    for (int i = 0; i < elements; i++) {
      values[i] = i;
    }
    return Map.of("x", arena.f32(values, elements), "given", arena.i64(given, given.length));
  }

  private static Tensor only(Map<String, Tensor> outputs) {
    return outputs.values().iterator().next();
  }

  @Test
  void oneSessionServesManyContents() {
    try (OnnxModel model = reshape().open();
        Session session = Session.of(runtime, model)) {
      for (int round = 0; round < 2; round++) {
        assertThat(only(session.run(inputs(arena, 6, 1, 2), arena))).hasToString("f32[2, 3]");
        assertThat(only(session.run(inputs(arena, 6, 2, 1), arena))).hasToString("f32[3, 2]");
        assertThat(only(session.run(inputs(arena, 6, 5), arena)).toFloatArray())
            .containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(only(session.run(inputs(arena, 0, -1), arena))).hasToString("f32[0]");
      }
      // A probe for each of three combinations of shapes, and a plan for each of four contents.
      assertThat(session.keptPlans()).isEqualTo(7);
    }
  }

  @Test
  void aValueThatSeveralNodesNeedIsProbedOnce() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("given", I64)
            .node("Identity", "given", "same")
            .node("Reshape", "x given", "y")
            .node("Expand", "y same", "z")
            .node("Reshape", "z given", "w")
            .output("w", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      assertThat(only(session.run(inputs(arena, 6, 2, 3), arena))).hasToString("f32[2, 3]");
      assertThat(session.keptPlans()).isEqualTo(2);
    }
  }

  @Test
  void aProbeRunsOnlyWhatItsValueNeeds() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("given", I64)
            .node("Exp", "x", "unneeded")
            .node("Reshape", "unneeded given", "y")
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      runtime.seam().updatePolicy(policy -> policy.statistics(true));
      session.run(inputs(arena, 4, 2, 2), arena);
      assertThat(runtime.seam().counters().rows())
          .filteredOn(row -> row.op().equals("Exp"))
          .singleElement()
          .satisfies(row -> assertThat(row.calls()).isEqualTo(1));
    }
  }

  @Test
  void plansForContentsAreKeptWithinTheBounds() {
    for (SessionOptions options :
        List.of(
            SessionOptions.defaults().withPlans(3, Long.MAX_VALUE),
            SessionOptions.defaults().withPlans(1, Long.MAX_VALUE),
            SessionOptions.defaults().withPlans(9, 0))) {
      try (OnnxModel model = reshape().open();
          Session session = Session.of(runtime, model, options)) {
        for (int n = 1; n < 40; n++) {
          assertThat(only(session.run(inputs(arena, 2 * n, n - 1, 1), arena)).shape())
              .isEqualTo(Shape.of(n, 2));
          assertThat(session.keptPlans())
              .isLessThanOrEqualTo(options.planBytes() == 0 ? 0 : options.plans());
        }
      }
    }
  }

  @Test
  void contentsThatDoNotSuitNameTheNodeAndLeaveTheSessionUsable() {
    try (OnnxModel model = reshape().open();
        Session session = Session.of(runtime, model)) {
      for (int i = 0; i < 3; i++) {
        assertThatExceptionOfType(ModelException.class)
            .isThrownBy(() -> session.run(inputs(arena, 6, 3, -1), arena))
            .withMessageContaining("Reshape node \"the Reshape\"")
            .withMessageContaining("[4, 0]");
      }
      assertThat(session.keptPlans()).isEqualTo(1);
      assertThat(only(session.run(inputs(arena, 6, 2, 1), arena))).hasToString("f32[3, 2]");
    }
  }

  @Test
  void aPlanNeedsTheInputsWhereItDependsOnThem() {
    try (OnnxModel model = reshape().open();
        Session session = Session.of(runtime, model)) {
      Map<String, Shape> shapes = Map.of("x", Shape.of(6), "given", Shape.of(2));
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.plan(shapes))
          .withMessage(
              "Reshape node \"the Reshape\" (opset 13): its dimensions, \"dims\", depend on the"
                  + " contents of the model's inputs");
      assertThat(session.planOf(inputs(arena, 6, 1, 2)).outputs())
          .containsEntry("y", Shape.of(2, 3));
    }
  }

  @Test
  void contentsThatAreTooManyAreRefusedByNode() {
    TestGraph graph = new TestGraph(13).input("x", F32).node("NonZero", "x", "y").output("y", I64);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Map<String, Tensor> large = Map.of("x", arena.allocate(F32, Shape.of(4097, 1024)));
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(large, arena))
          .withMessageContaining("NonZero node \"the NonZero\"")
          .withMessageContaining("f32[4097, 1024] is more than the 16777216 bytes");
    }
  }

  @Test
  void nonZeroGivesTheIndices() {
    TestGraph graph = new TestGraph(13).input("x", F32).node("NonZero", "x", "y").output("y", I64);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor some = arena.f32(new float[] {0, 1, Float.NaN, -0f, 0, 2}, 2, 3);
      Tensor found = only(session.run(Map.of("x", some), arena));
      assertThat(found.toLongArray()).containsExactly(0, 0, 1, 1, 2, 2);
      assertThat(found).hasToString("i64[2, 3]");
      assertThat(only(session.run(Map.of("x", arena.f32(new float[6], 2, 3)), arena)))
          .hasToString("i64[2, 0]");
      assertThat(only(session.run(Map.of("x", arena.f32(new float[0], 0, 3)), arena)))
          .hasToString("i64[2, 0]");
      assertThat(only(session.run(Map.of("x", arena.f32(new float[] {7})), arena)).toLongArray())
          .containsExactly(0);
    }
  }

  @Test
  void manyThreadsWithManyContentsShareOneSession() throws Exception {
    SessionOptions options = SessionOptions.defaults().withPlans(4, 1 << 16).withConcurrency(3);
    try (OnnxModel model = reshape().open();
        Session session = Session.of(runtime, model, options)) {
      Concurrently.run(8, seed -> runAndCheck(session, seed));
    }
  }

  private void runAndCheck(Session session, int seed) {
    for (int i = 0; i < 200; i++) {
      try (TensorArena own = runtime.arena()) {
        int rows = 1 + (i * 7 + seed) % 6;
        int columns = 60 / rows;
        Map<String, Tensor> given = inputs(own, rows * columns, rows - 1, columns - 1);
        Tensor y = only(session.run(given, own));
        assertThat(y.shape()).isEqualTo(Shape.of(rows, columns));
        assertThat(y.toFloatArray())
            .isEqualTo(Objects.requireNonNull(given.get("x")).toFloatArray());
      }
    }
  }

  @Test
  void aDefaultMayBeReplaced() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("bias", F32)
            .f32("bias", List.of(1), 10)
            .node("Neg", "bias", "negative")
            .node("Add", "x negative", "y")
            .output("y", F32);
    Map<String, Tensor> bare = Map.of("x", arena.f32(new float[] {1}, 1));
    Map<String, Tensor> full =
        Map.of("x", arena.f32(new float[] {1}, 1), "bias", arena.f32(new float[] {2, 3}, 2));
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      assertThat(session.inputs()).hasSize(1);
      assertThat(session.optionalInputs()).hasSize(1);
      for (int round = 0; round < 2; round++) {
        assertThat(only(session.run(bare, arena)).toFloatArray()).containsExactly(-9);
        assertThat(only(session.run(full, arena)).toFloatArray()).containsExactly(-1, -2);
      }
    }
    try (OnnxModel model = graph.irVersion(3).open();
        Session session = Session.of(runtime, model)) {
      assertThat(only(session.run(bare, arena)).toFloatArray()).containsExactly(-9);
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> session.run(full, arena))
          .withMessageContaining("the model has no input \"bias\"");
    }
  }

  @Test
  void anOptionalInputMustSuitToo() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("bias", F32)
            .f32("bias", List.of(1), 10)
            .node("Add", "x bias", "y")
            .output("y", F32);
    Tensor x = arena.f32(new float[] {1}, 1);
    Tensor wrong = arena.allocate(DType.I32, Shape.of(1));
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> session.run(Map.of("x", x, "bias", wrong), arena))
          .withMessage("the input \"bias\" is i32[1]; expected is f32 of any shape");
    }
  }
}
