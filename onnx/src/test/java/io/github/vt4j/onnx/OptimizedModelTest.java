package io.github.vt4j.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs all-MiniLM-L6-v2 as ONNX Runtime's optimiser rewrites it. */
class OptimizedModelTest {
  @TempDir private Path folder;

  @Test
  void agreesWithOnnxRuntimeAndEveryPatternIsRecognised() throws IOException, OrtException {
    Path file = folder.resolve("optimized.onnx");
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.EXTENDED_OPT);
      options.setOptimizedModelFilePath(file.toString());
      OrtEnvironment.getEnvironment().createSession(MiniLm.file().toString(), options).close();
    }
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena();
        Session session = Session.open(runtime, file);
        OnnxRuntimeOracle oracle = new OnnxRuntimeOracle(MiniLm.file().toString())) {
      Map<String, Tensor> inputs = MiniLmTest.inputs(arena, 3, 16, 1);
      TensorAssert.assertClose(session.run(inputs, arena), oracle.run(inputs, arena), 1e-4);

      Plan plan =
          session.plan(
              inputs.entrySet().stream()
                  .collect(Collectors.toMap(Map.Entry::getKey, input -> input.getValue().shape())));
      Map<String, Long> ops =
          plan.calls().stream()
              .collect(Collectors.groupingBy(call -> call.op().name(), Collectors.counting()));
      assertThat(ops)
          .containsEntry("Linear", 36L)
          .containsEntry("Attention", 6L)
          .containsEntry("SkipLayerNorm", 12L)
          .doesNotContainKeys("MatMul", "Softmax", "Gelu");
    }
  }
}
