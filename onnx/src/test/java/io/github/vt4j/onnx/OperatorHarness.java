package io.github.vt4j.onnx;

import ai.onnxruntime.OrtException;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.Map;
import java.util.SplittableRandom;

/** Runs cases here and in ONNX Runtime, on the same contents. */
final class OperatorHarness implements AutoCloseable {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final SplittableRandom random = new SplittableRandom(7);

  void assertAgrees(OperatorCase one, double tolerance) throws OrtException {
    try (OnnxModel model = one.graph().open();
        Session session = Session.of(runtime, model);
        OnnxRuntimeOracle oracle = new OnnxRuntimeOracle(one.graph().bytes());
        TensorArena arena = runtime.arena()) {
      Map<String, Tensor> inputs = one.draw(random, arena);
      TensorAssert.assertClose(session.run(inputs, arena), oracle.run(inputs, arena), tolerance);
    }
  }

  /** Runs a case here alone. */
  void run(OperatorCase one) {
    try (OnnxModel model = one.graph().open();
        Session session = Session.of(runtime, model);
        TensorArena arena = runtime.arena()) {
      session.run(one.draw(random, arena), arena);
    }
  }

  @Override
  public void close() {
    runtime.close();
  }
}
