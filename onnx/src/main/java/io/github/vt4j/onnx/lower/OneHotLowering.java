package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.OneHotOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.OneHot;

/** OneHot. */
final class OneHotLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value indices = node.input(0);
    long depth = Scalars.integer(node, 1, "depth");
    Value values = node.input(2);
    int rank = indices.shape().rank() + 1;
    int axis = node.attributes().axis("axis", -1);
    Shape shape = OneHot.outputShape(indices.shape(), axis, depth);
    int at = axis < 0 ? axis + rank : axis;
    node.output(node.emit(new OneHotOperation(at), values.dtype(), shape, indices, values));
  }
}
