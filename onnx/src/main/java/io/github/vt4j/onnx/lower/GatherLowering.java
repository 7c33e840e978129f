package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GatherOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Gather;

/** Gather. */
final class GatherLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value data = node.input(0);
    Value indices = Indices.of(node);
    int axis = data.shape().axis(node.attributes().axis("axis", 0));
    node.output(
        node.emit(
            new GatherOperation(axis),
            data.dtype(),
            Gather.outputShape(data.shape(), indices.shape(), axis),
            data,
            indices));
  }
}
