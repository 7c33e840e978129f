package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ops;

/** Cast and CastLike; to the dtype that the input has, they are nothing. */
final class CastLowering {
  private CastLowering() {}

  /** Cast: to the dtype that an attribute names. */
  static void toAttribute(NodeContext node) {
    cast(node, ElementDTypes.ofCode(node.label(), node.attributes().integer("to")));
  }

  /** CastLike: to the dtype of the second input. */
  static void toInput(NodeContext node) {
    cast(node, node.input(1).dtype());
  }

  private static void cast(NodeContext node, DType dtype) {
    node.attributes().ignore("saturate"); // of 8-bit floats alone
    Value x = node.input(0);
    node.output(
        x.dtype() == dtype
            ? x
            : node.emit(PlainOperation.unary(Ops.CAST, Cast::new), dtype, x.shape(), x));
  }
}
