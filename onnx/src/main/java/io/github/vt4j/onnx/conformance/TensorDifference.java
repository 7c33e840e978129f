package io.github.vt4j.onnx.conformance;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares an output with the right one as ONNX's runner does: dtype and shape equal; floats within
 * {@value #RELATIVE} of the output's and {@value #ABSOLUTE} more, NaN being NaN; everything else
 * exact.
 */
final class TensorDifference {
  private static final double RELATIVE = 1e-3;
  private static final double ABSOLUTE = 1e-7;

  private TensorDifference() {}

  /** What differs, or null where nothing does. */
  static @Nullable String describe(Tensor expected, Tensor actual) {
    Shape shape = expected.shape();
    if (expected.dtype() != actual.dtype() || !shape.equals(actual.shape())) {
      return "is " + actual + ", not " + expected;
    }
    if (expected.dtype().isFloat()) {
      double[] right = expected.toDoubleArray();
      double[] ours = actual.toDoubleArray();
      return describe(shape, i -> close(right[i], ours[i]), i -> ours[i] + ", not " + right[i]);
    }
    long[] right = expected.toLongArray();
    long[] ours = actual.toLongArray();
    return describe(shape, i -> right[i] == ours[i], i -> ours[i] + ", not " + right[i]);
  }

  private static @Nullable String describe(
      Shape shape, IntPredicate equal, IntFunction<String> at) {
    int elements = Math.toIntExact(shape.elements());
    int[] differing = IntStream.range(0, elements).filter(equal.negate()).toArray();
    if (differing.length == 0) {
      return null;
    }
    return "differs in %d of %d elements; the first, at %s, is %s"
        .formatted(
            differing.length,
            elements,
            Arrays.toString(position(shape, differing[0])),
            at.apply(differing[0]));
  }

  private static long[] position(Shape shape, long index) {
    long[] strides = shape.contiguousStrides();
    long[] position = new long[strides.length];
    long rest = index;
    for (int i = 0; i < position.length; i++) {
      position[i] = rest / strides[i];
      rest %= strides[i];
    }
    return position;
  }

  private static boolean close(double right, double ours) {
    // Infinities are close to themselves alone: their difference is NaN.
    return Double.compare(right, ours) == 0
        || Double.isFinite(ours) && Math.abs(right - ours) <= ABSOLUTE + RELATIVE * Math.abs(ours);
  }
}
