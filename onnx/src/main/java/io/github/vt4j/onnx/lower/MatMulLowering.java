package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;

/** MatMul. */
final class MatMulLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.output(product(node, node.input(0), node.input(1)));
  }

  static Value product(NodeContext node, Value a, Value b) {
    if (a.dtype() != b.dtype()) {
      throw node.error("its inputs " + a + " and " + b + " differ in dtype");
    }
    Shape shape = MatMul.outputShape(a.shape(), b.shape());
    return node.emit(PlainOperation.binary(Ops.MAT_MUL, MatMul::new), a.dtype(), shape, a, b);
  }
}
