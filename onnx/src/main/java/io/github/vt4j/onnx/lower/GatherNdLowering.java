package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GatherNDOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.GatherND;

/** GatherND; since opset 12 with batch axes. */
final class GatherNdLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value data = node.input(0);
    Value indices = Indices.of(node);
    int batchDims = node.opset() < 12 ? 0 : node.attributes().axis("batch_dims", 0);
    node.output(
        node.emit(
            new GatherNDOperation(batchDims),
            data.dtype(),
            GatherND.outputShape(data.shape(), indices.shape(), batchDims),
            data,
            indices));
  }
}
