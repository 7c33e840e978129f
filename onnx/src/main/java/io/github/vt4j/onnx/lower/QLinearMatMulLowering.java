package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;

/** QLinearMatMul: the exact product, its value by the scales of a and b, quantised again. */
final class QLinearMatMulLowering implements Lowering {
  private static final PlainOperation<Mul> MUL = PlainOperation.binary(Ops.MUL, Mul::new);

  @Override
  public void lower(NodeContext node) {
    Value sums =
        MatMulIntegerLowering.product(
            node, node.input(0), node.input(3), node.input(2), node.input(5));
    Value aScale = MatMulIntegerLowering.ofRows(node, node.input(1));
    Value bScale = MatMulIntegerLowering.ofColumns(node, node.input(4));
    Value scales = Broadcast.emit(node, MUL, aScale.dtype(), List.of(aScale, bScale));
    Value floats = QuantizeLinearLowering.floats(node, sums, scales.dtype());
    Value product = Broadcast.emit(node, MUL, scales.dtype(), List.of(floats, scales));
    node.output(
        QuantizeLinearLowering.quantized(
            node,
            product,
            MatMulIntegerLowering.ofRows(node, node.input(6)),
            MatMulIntegerLowering.ofRows(node, node.input(7)),
            node.input(7).dtype()));
  }
}
