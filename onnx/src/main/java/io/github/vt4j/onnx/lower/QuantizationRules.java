package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.DynamicQuantizeOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.ValueType;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.List;

/** The operators on tensors of 8-bit integers. */
final class QuantizationRules {
  private QuantizationRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(10, "QuantizeLinear", new QuantizeLinearLowering()),
        Rule.since(10, "DequantizeLinear", new DequantizeLinearLowering()),
        Rule.since(11, "DynamicQuantizeLinear", QuantizationRules::dynamic),
        Rule.since(10, "MatMulInteger", new MatMulIntegerLowering()),
        Rule.since(10, "QLinearMatMul", new QLinearMatMulLowering()));
  }

  private static void dynamic(NodeContext node) {
    List<Value> outputs = dynamic(node, node.input(0));
    for (int i = 0; i < outputs.size(); i++) {
      node.output(i, outputs.get(i));
    }
  }

  /** A quantised tensor, its scale and its zero point. */
  static List<Value> dynamic(NodeContext node, Value x) {
    return node.emit(
        new DynamicQuantizeOperation(),
        List.of(
            new ValueType(DType.U8, x.shape()),
            new ValueType(DType.F32, Shape.scalar()),
            new ValueType(DType.U8, Shape.scalar())),
        x);
  }
}
