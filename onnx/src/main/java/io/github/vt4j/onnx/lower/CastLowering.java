package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ops;

/** Cast; to the dtype that the input has, it is nothing. */
final class CastLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("saturate"); // of 8-bit floats alone
    long code = node.attributes().integer("to");
    ElementType type = ElementType.ofCode(code);
    if (type == null) {
      throw node.error("the element type of code " + code + " is not supported");
    }
    DType dtype = ElementDTypes.of(node.label(), type);
    Value x = node.input(0);
    node.output(
        x.dtype() == dtype
            ? x
            : node.emit(PlainOperation.unary(Ops.CAST, Cast::new), dtype, x.shape(), x));
  }
}
