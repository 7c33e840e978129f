package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.TriluOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/** EyeLike: of ones the diagonal alone, which is both an upper and a lower triangle. */
final class EyeLikeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Shape shape = x.shape();
    if (shape.rank() != 2) {
      throw node.error("its input " + x + " is no matrix");
    }
    DType dtype =
        node.attributes().has("dtype")
            ? ElementDTypes.ofCode(node.label(), node.attributes().integer("dtype"))
            : x.dtype();
    long k = node.attributes().integer("k", 0);
    Value ones = node.view(node.constant(dtype, Shape.scalar(), 1L), new View.Expand(shape));
    Value upper = node.emit(new TriluOperation(k, true), dtype, shape, ones);
    node.output(node.emit(new TriluOperation(k, false), dtype, shape, upper));
  }
}
