package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.DequantizeOperation;
import io.github.vt4j.onnx.ir.Value;
import java.util.Objects;

/** DequantizeLinear. */
final class DequantizeLinearLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    QuantizationAxis axis = QuantizationAxis.of(node);
    Value scale = Objects.requireNonNull(axis.spread(node, node.input(1), x.shape()));
    Value zeroPoint = axis.spread(node, node.optional(2), x.shape());
    DequantizeOperation operation = new DequantizeOperation();
    node.output(
        zeroPoint == null
            ? node.emit(operation, scale.dtype(), x.shape(), x, scale)
            : node.emit(operation, scale.dtype(), x.shape(), x, scale, zeroPoint));
  }
}
