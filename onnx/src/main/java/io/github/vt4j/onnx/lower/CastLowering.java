package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ops;

/** Cast; to the dtype that the input has, it is nothing. */
final class CastLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("saturate"); // of 8-bit floats alone
    DType dtype = ElementDTypes.ofCode(node.label(), node.attributes().integer("to"));
    Value x = node.input(0);
    node.output(
        x.dtype() == dtype
            ? x
            : node.emit(PlainOperation.unary(Ops.CAST, Cast::new), dtype, x.shape(), x));
  }
}
