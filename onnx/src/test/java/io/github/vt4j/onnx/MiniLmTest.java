package io.github.vt4j.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtException;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs all-MiniLM-L6-v2 and compares with ONNX Runtime. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MiniLmTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private Session fused;
  private Session plain;
  private OnnxRuntimeOracle oracle;

  @BeforeAll
  void open() throws IOException, OrtException {
    fused = Session.open(runtime, MiniLm.file());
    plain = Session.open(runtime, MiniLm.file(), SessionOptions.defaults().withFusion(false));
    oracle = new OnnxRuntimeOracle(MiniLm.file().toString());
  }

  @AfterAll
  void close() throws OrtException {
    oracle.close();
    plain.close();
    fused.close();
    runtime.close();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "2, 7", "3, 16", "5, 33"})
  void agreesWithOnnxRuntime(int batch, int length) throws OrtException {
    try (TensorArena arena = runtime.arena()) {
      Map<String, Tensor> inputs = inputs(arena, batch, length, 42L * batch + length);
      Map<String, Tensor> expected = oracle.run(inputs, arena);
      assertThat(expected).containsOnlyKeys("last_hidden_state");
      TensorAssert.assertClose(plain.run(inputs, arena), expected, 1e-4);
      TensorAssert.assertClose(fused.run(inputs, arena), expected, 1e-4);
    }
  }

  @Test
  void everyPatternIsRecognised() {
    assertThat(ops(fused.plan(shapes(2, 8))))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("Gather", 2L),
                Map.entry("Add", 2L),
                Map.entry("Cast", 1L),
                Map.entry("Sub", 1L),
                Map.entry("Mul", 1L),
                Map.entry("LayerNormalization", 1L),
                Map.entry("Linear", 36L),
                Map.entry("Attention", 6L),
                Map.entry("SkipLayerNorm", 12L)));
  }

  @Test
  void withoutFusionOnlyStandaloneOpsRun() {
    assertThat(ops(plain.plan(shapes(2, 8))))
        .doesNotContainKeys("Linear", "Attention", "SkipLayerNorm", "LayerNormalization", "Gelu")
        .containsEntry("MatMul", 48L)
        .containsEntry("Softmax", 6L);
  }

  private static Map<String, Long> ops(Plan plan) {
    return plan.calls().stream()
        .collect(Collectors.groupingBy(call -> call.op().name(), Collectors.counting()));
  }

  private static Map<String, Shape> shapes(int batch, int length) {
    Shape shape = Shape.of(batch, length);
    return Map.of("input_ids", shape, "attention_mask", shape, "token_type_ids", shape);
  }

  /** Random tokens; each text but the first is padded at its end. */
  static Map<String, Tensor> inputs(TensorArena arena, int batch, int length, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] ids = new long[batch * length];
    long[] mask = new long[batch * length];
    for (int i = 0; i < batch; i++) {
      int tokens = i == 0 ? length : random.nextInt(1, length + 1);
      for (int j = 0; j < tokens; j++) {
        ids[i * length + j] = random.nextInt(30522);
        mask[i * length + j] = 1;
      }
    }
    return Map.of(
        "input_ids", arena.i64(ids, batch, length),
        "attention_mask", arena.i64(mask, batch, length),
        "token_type_ids", arena.allocate(DType.I64, Shape.of(batch, length)));
  }
}
