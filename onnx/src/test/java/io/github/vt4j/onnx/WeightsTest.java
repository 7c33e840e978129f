package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.runtime.DType.BF16;
import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Constant matrices that are kept in bf16. */
class WeightsTest {
  private static final SessionOptions HALVES = SessionOptions.defaults().withWeights(BF16);

  /** 1 + 2⁻⁹, half way below 1 + 2⁻⁸, is rounded down to an even 1; 1 + 3 · 2⁻⁹ up to 1 + 2⁻⁷. */
  private static final float[] WEIGHT = {1 + 0x1p-9f, 1 + 0x3p-9f, Float.NaN, 3};

  private static final float[] ROUNDED = {1, 1 + 0x1p-7f, Float.NaN, 3};

  private final TensorRuntime runtime = TensorRuntime.open();

  @AfterEach
  void close() {
    runtime.close();
  }

  private static TestGraph graph() {
    return new TestGraph(13)
        .input("x", F32)
        .f32("weight", List.of(2, 2), WEIGHT)
        .f32("bias", List.of(2), 0.1f, 1 + 0x1p-9f)
        .output("out", F32);
  }

  private static TestGraph layer() {
    return graph().node("MatMul", "x weight", "product").node("Add", "product bias", "out");
  }

  private List<Tensor> rightMatrices(Session session, Shape shape) {
    return session.plan(Map.of("x", shape)).calls().stream()
        .map(planned -> planned.call())
        .filter(call -> call instanceof Linear || call instanceof MatMul)
        .map(call -> call instanceof Linear linear ? linear.weight() : call.operands().get(1))
        .toList();
  }

  private void assertRightMatrices(TestGraph graph, DType... dtypes) {
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model, HALVES)) {
      assertThat(rightMatrices(session, Shape.of(2, 2)))
          .extracting(Tensor::dtype)
          .containsExactly(dtypes);
    }
  }

  @Test
  void asTheyAreTheyAreTheModelsFileItself() {
    for (SessionOptions options :
        List.of(SessionOptions.defaults(), SessionOptions.defaults().withFusion(false))) {
      try (OnnxModel model = layer().open();
          Session session = Session.of(runtime, model, options)) {
        assertThat(rightMatrices(session, Shape.of(2, 2)))
            .extracting(weight -> weight.segment().address())
            .containsExactly(
                Objects.requireNonNull(model.graph().initializers().get("weight"))
                    .data()
                    .address());
      }
    }
  }

  @Test
  void matricesOfLayersAndProductsAreRoundedToTheNearest() {
    for (SessionOptions options : List.of(HALVES, HALVES.withFusion(false))) {
      try (OnnxModel model = layer().open();
          Session session = Session.of(runtime, model, options);
          TensorArena arena = runtime.arena()) {
        assertThat(rightMatrices(session, Shape.of(1, 2)).getFirst().toFloatArray())
            .isEqualTo(ROUNDED);
        Tensor x = arena.f32(new float[] {1, 0}, 1, 2);
        assertThat(session.run(Map.of("x", x), arena).get("out").toFloatArray())
            .isEqualTo(new float[] {Float.NaN, 1 + 0x1p-7f + (1 + 0x1p-9f)});
      }
    }
  }

  @Test
  void nothingIsRoundedUnlessAsked() {
    try (OnnxModel model = layer().open();
        Session session = Session.of(runtime, model)) {
      assertThat(rightMatrices(session, Shape.of(1, 2)).getFirst().toFloatArray())
          .isEqualTo(WEIGHT);
    }
  }

  @Test
  void aRoundedMatrixIsMadeOnceForAllShapes() {
    try (OnnxModel model = layer().open();
        Session session = Session.of(runtime, model, HALVES)) {
      Tensor first = rightMatrices(session, Shape.of(1, 2)).getFirst();
      assertThat(rightMatrices(session, Shape.of(7, 2)).getFirst()).isSameAs(first);
    }
  }

  @Test
  void aMatrixThatIsReadOtherwiseStaysAsItIs() {
    assertRightMatrices(
        graph().node("MatMul", "x weight", "product").node("Add", "product weight", "out"), F32);
    assertRightMatrices(
        graph()
            .node("Transpose", "weight", "turned", integers("perm", 1, 0))
            .node("MatMul", "x turned", "product")
            .node("Add", "product weight", "out"),
        F32);
    assertRightMatrices(
        graph()
            .node("MatMul", "x weight", "out")
            .node("Identity", "weight", "same")
            .output("same", F32),
        F32);
  }

  @Test
  void severalProductsMayShareAMatrixInDifferentViews() {
    assertRightMatrices(
        graph()
            .node("Transpose", "weight", "turned", integers("perm", 1, 0))
            .node("MatMul", "x turned", "product")
            .node("MatMul", "product weight", "out"),
        BF16,
        BF16);
  }

  @Test
  void otherProductsStayAsTheyAre() {
    assertRightMatrices(graph().node("MatMul", "weight x", "out"), F32);
    assertRightMatrices(graph().node("MatMul", "x bias", "out"), F32);
  }

  @Test
  void weightsAreF32OrBf16() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SessionOptions.defaults().withWeights(DType.F16))
        .withMessage("weights are f32 or bf16, not f16");
  }
}
