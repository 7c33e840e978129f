package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.QuantizeOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.runtime.DType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** QuantizeLinear. */
final class QuantizeLinearLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("saturate"); // of 8-bit floats alone
    Value x = node.input(0);
    Value scale = node.input(1);
    Value zeroPoint = node.optional(2);
    QuantizationAxis axis = QuantizationAxis.of(node);
    DType dtype = dtype(node, zeroPoint);
    node.output(
        quantized(
            node,
            x.dtype() == DType.I32 ? new Formula(node).cast(x, scale.dtype()) : x,
            Objects.requireNonNull(axis.spread(node, scale, x.shape())),
            axis.spread(node, zeroPoint, x.shape()),
            dtype));
  }

  /** Quantises x by a scale and a zero point that broadcast to it. */
  static Value quantized(
      NodeContext node, Value x, Value scale, @Nullable Value zeroPoint, DType dtype) {
    QuantizeOperation operation = new QuantizeOperation();
    return zeroPoint == null
        ? node.emit(operation, dtype, x.shape(), x, scale)
        : node.emit(operation, dtype, x.shape(), x, scale, zeroPoint);
  }

  private static DType dtype(NodeContext node, @Nullable Value zeroPoint) {
    long code = node.attributes().integer("output_dtype", 0);
    if (code == 0) {
      return zeroPoint == null ? DType.U8 : zeroPoint.dtype();
    }
    ElementType type = ElementType.ofCode(code);
    if (type == null) {
      throw node.error("the element type of code " + code + " is not supported");
    }
    return ElementDTypes.of(node.label(), type);
  }
}
