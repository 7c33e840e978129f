package io.github.vt4j.onnx;

import ai.onnxruntime.OrtException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The cases that a family of operators has in its method {@code cases}, as ONNX Runtime runs them.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OperatorSuite {
  final OperatorHarness harness = new OperatorHarness();
  private final double tolerance;

  OperatorSuite(double tolerance) {
    this.tolerance = tolerance;
  }

  @AfterAll
  void close() {
    harness.close();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesWithOnnxRuntime(OperatorCase one) throws OrtException {
    harness.assertAgrees(one, tolerance);
  }
}
