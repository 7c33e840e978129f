package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GatherElementsOperation;
import io.github.vt4j.onnx.ir.Value;

/** GatherElements. */
final class GatherElementsLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value data = node.input(0);
    Value indices = Indices.of(node);
    int axis = data.shape().axis(node.attributes().axis("axis", 0));
    node.output(
        node.emit(new GatherElementsOperation(axis), data.dtype(), indices.shape(), data, indices));
  }
}
