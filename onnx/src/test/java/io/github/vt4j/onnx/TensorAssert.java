package io.github.vt4j.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.Tensor;
import java.util.Map;
import java.util.Objects;

/** Compares tensors. */
final class TensorAssert {
  private TensorAssert() {}

  /** Asserts the same names, dtypes and shapes, and elements within a tolerance. */
  static void assertClose(
      Map<String, Tensor> actual, Map<String, Tensor> expected, double tolerance) {
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    expected.forEach(
        (name, tensor) -> assertClose(Objects.requireNonNull(actual.get(name)), tensor, tolerance));
  }

  private static void assertClose(Tensor actual, Tensor expected, double tolerance) {
    assertThat(actual).hasToString(expected.toString());
    double[] a = actual.toDoubleArray();
    double[] b = expected.toDoubleArray();
    for (int i = 0; i < b.length; i++) {
      if (!Double.isFinite(b[i])
          || !(Math.abs(a[i] - b[i]) <= tolerance * Math.max(1, Math.abs(b[i])))) {
        assertThat(a[i]).as("element %d of %s", i, expected).isEqualTo(b[i], within(tolerance));
      }
    }
  }
}
