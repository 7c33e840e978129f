package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;

/** QLinearMatMul: the exact product, its value by the scales of a and b, quantised again. */
final class QLinearMatMulLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value sums =
        MatMulIntegerLowering.product(
            node, node.input(0), node.input(3), node.input(2), node.input(5));
    Value aScale = MatMulIntegerLowering.ofRows(node, node.input(1));
    Value bScale = MatMulIntegerLowering.ofColumns(node, node.input(4));
    Formula f = new Formula(node);
    Value scales = f.mul(aScale, bScale);
    Value product = f.mul(f.cast(sums, scales.dtype()), scales);
    node.output(
        QuantizeLinearLowering.quantized(
            node,
            product,
            MatMulIntegerLowering.ofRows(node, node.input(6)),
            MatMulIntegerLowering.ofRows(node, node.input(7)),
            node.input(7).dtype()));
  }
}
