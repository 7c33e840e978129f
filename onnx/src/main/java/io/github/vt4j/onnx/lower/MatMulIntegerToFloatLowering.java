package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import org.jspecify.annotations.Nullable;

/** MatMulIntegerToFloat: the exact product times both scales, plus a bias. */
final class MatMulIntegerToFloatLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value sums =
        MatMulIntegerLowering.product(
            node, node.input(0), node.input(1), node.optional(4), node.optional(5));
    node.output(scaled(node, sums, node.input(2), node.input(3), node.optional(6)));
  }

  /** Sums of integer products as floats; the scales are one for all, or one for each column. */
  static Value scaled(
      NodeContext node, Value sums, Value aScale, Value bScale, @Nullable Value bias) {
    Formula f = new Formula(node);
    Value scales =
        f.mul(
            MatMulIntegerLowering.ofColumns(node, aScale),
            MatMulIntegerLowering.ofColumns(node, bScale));
    Value product = f.mul(f.cast(sums, scales.dtype()), scales);
    return bias == null ? product : f.add(product, bias);
  }
}
