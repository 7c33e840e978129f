package io.github.vt4j.bench.embed;

import io.github.vt4j.onnx.Plan;
import io.github.vt4j.onnx.PlannedCall;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.QuantizedLinear;
import java.util.List;
import java.util.OptionalDouble;

/** Counts the floating-point operations of matrix products, a multiply-add being two. */
final class ProductOperations {
  private ProductOperations() {}

  /** Those of a plan; empty where it multiplies integers, which no f32 peak bounds. */
  static OptionalDouble of(Plan plan) {
    List<? extends TensorCall> calls = plan.calls().stream().map(PlannedCall::call).toList();
    return calls.stream().anyMatch(ProductOperations::isIntegerProduct)
        ? OptionalDouble.empty()
        : OptionalDouble.of(calls.stream().mapToDouble(ProductOperations::of).sum());
  }

  private static boolean isIntegerProduct(TensorCall call) {
    return call instanceof QuantizedLinear || call instanceof MatMulInteger;
  }

  private static double of(TensorCall call) {
    return switch (call) {
      case Linear linear -> product(linear.out(), linear.weight().shape().dim(0));
      case MatMul product -> product(product.out(), product.a().shape().dim(-1));
      case Attention attention -> {
        Shape queries = attention.q().shape();
        long keys = attention.k().shape().dim(1);
        // For each query and key a product of the width for the score, and one of the values'.
        long width = queries.dim(2) + attention.v().shape().dim(2);
        yield 2.0 * queries.dim(0) * queries.dim(1) * keys * width;
      }
      default -> 0;
    };
  }

  private static double product(Tensor out, long depth) {
    return 2.0 * out.shape().elements() * depth;
  }
}
