package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sessions run models, and say what is wrong with what they are given. */
class SessionTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @Test
  void runsOneModelWithSeveralShapes() {
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model)) {
      assertThat(LookUp.run(session, arena, 2, 0)).containsExactly(6, 7, 2, 3);
      assertThat(LookUp.run(session, arena, 1)).containsExactly(4, 5);
      assertThat(LookUp.run(session, arena)).isEmpty();
      assertThat(LookUp.run(session, arena, -1, 1)).containsExactly(6, 7, 4, 5);
    }
  }

  @Test
  void inputsMayBeStrided() {
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model)) {
      Tensor strided = arena.i64(new long[] {0, 9, 2, 9}, 4).slice(0, 0, 4, 2);
      assertThat(LookUp.run(session, arena, strided)).containsExactly(2, 3, 6, 7);
    }
  }

  @Test
  void anInputOrAConstantMayBeAnOutput() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .f32("c", List.of(2), 8, 9)
            .node("Identity", "x", "y")
            .node("Identity", "c", "z")
            .output("y", F32)
            .output("z", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Map<String, Tensor> outputs = session.run(Map.of("x", arena.f32(new float[] {3}, 1)), arena);
      assertThat(outputs.keySet()).containsExactly("y", "z");
      assertThat(outputs.values().stream().map(Tensor::toFloatArray))
          .containsExactly(new float[] {3}, new float[] {8, 9});
    }
  }

  @Test
  void anInputOrAConstantMayBeAnOutputByItsOwnName() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("unused", F32)
            .f32("c", List.of(2), 8, 9)
            .node("Identity", "x", "y")
            .output("c", F32)
            .output("x", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor x = arena.f32(new float[] {3}, 1);
      Map<String, Tensor> outputs = session.run(Map.of("x", x, "unused", x), arena);
      assertThat(outputs.keySet()).containsExactly("c", "x");
      assertThat(outputs.values().stream().map(Tensor::toFloatArray))
          .containsExactly(new float[] {8, 9}, new float[] {3});
    }
  }

  @Test
  void oldModelsBroadcastByAxis() {
    TestGraph graph =
        new TestGraph(6)
            .input("x", F32)
            .f32("rows", List.of(2), 10, 20)
            .f32("columns", List.of(3), 1, 2, 3)
            .node(
                "Add",
                "x rows",
                "t",
                TestGraph.integer("broadcast", 1),
                TestGraph.integer("axis", 0))
            .node("Mul", "t columns", "y", TestGraph.integer("broadcast", 1))
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor x = arena.f32(new float[6], 2, 3);
      assertThat(session.run(Map.of("x", x), arena).values())
          .singleElement()
          .satisfies(y -> assertThat(y.toFloatArray()).containsExactly(10, 20, 30, 20, 40, 60));
      Tensor other = arena.f32(new float[6], 3, 2);
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(Map.of("x", other), arena))
          .withMessageContaining("Add node \"the Add\"")
          .withMessageContaining("do not broadcast");
    }
  }

  @Test
  void anIndexOutOfRangeIsAnErrorThatNamesTheNode() {
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model)) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(LookUp.ids(arena, 3), arena))
          .withMessage(
              "Gather node \"the Gather\" (opset 13): Gather: the index 3 is out of range for axis"
                  + " 0 of f32[3, 2]");
      assertThat(LookUp.run(session, arena, 1)).containsExactly(4, 5);
    }
  }

  @Test
  void wrongInputsAreNamedWithWhatIsExpected() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      Tensor ids = arena.i64(new long[6], 2, 3);
      Tensor shorter = arena.i64(new long[4], 2, 2);
      Tensor flat = arena.i64(new long[6], 6);
      Tensor floats = arena.f32(new float[6], 2, 3);
      String mask = "attention_mask";
      String types = "token_type_ids";
      assertFails(
          session,
          Map.of("input_ids", ids, mask, ids),
          "the input \"token_type_ids\" is missing; expected is i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", ids, mask, ids, types, ids, "more", ids),
          "the model has no input \"more\"; it has input_ids: i64[batch_size, sequence_length], "
              + "attention_mask: i64[batch_size, sequence_length], "
              + "token_type_ids: i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", ids, mask, floats, types, ids),
          "the input \"attention_mask\" is f32[2, 3]; expected is i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", flat, mask, ids, types, ids),
          "the input \"input_ids\" has the shape [6]; expected is i64[batch_size, sequence_length]");
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> session.run(Map.of("input_ids", ids, mask, shorter, types, ids), arena))
          .withMessageContaining("the input \"attention_mask\" has the shape [2, 2]")
          .withMessageContaining("sequence_length=3");
    }
  }

  private void assertFails(Session session, Map<String, Tensor> inputs, String message) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> session.run(inputs, arena))
        .withMessage(message);
  }

  @Test
  void aLengthBeyondTheModelsPositionsNamesTheNode() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(MiniLmTest.inputs(arena, 1, 513, 1), arena))
          .withMessageContaining("Add node \"/embeddings/Add_1\"");
    }
  }

  @Test
  void theOutputsArenaMustBeOpenAndTheDeviceKnown() {
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model)) {
      TensorArena closed = runtime.arena();
      closed.close();
      Map<String, Tensor> inputs = LookUp.ids(arena, 0);
      assertThatIllegalStateException().isThrownBy(() -> session.run(inputs, closed));
      assertThat(session.run(inputs, arena)).hasSize(1);
      SessionOptions elsewhere = SessionOptions.defaults().withDevice("gpu:7");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Session.of(runtime, model, elsewhere))
          .withMessageContaining("gpu:7");
    }
  }
}
