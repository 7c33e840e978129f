package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import java.util.List;

/** DynamicQuantizeMatMul: A quantised by a scale that suits it, then as MatMulIntegerToFloat. */
final class DynamicQuantizeMatMulLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    List<Value> a = QuantizationRules.dynamic(node, node.input(0));
    Value sums =
        MatMulIntegerLowering.product(node, a.get(0), node.input(1), a.get(2), node.optional(3));
    node.output(
        MatMulIntegerToFloatLowering.scaled(node, sums, a.get(1), node.input(2), node.optional(4)));
  }
}
