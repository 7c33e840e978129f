package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/**
 * Dropout as in inference, or with a ratio of 0: the input, and a mask that is all true. In
 * training it draws at random.
 */
final class DropoutLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("ratio");
    node.attributes().ignore("seed");
    Value training = node.optional(2);
    if (training != null
        && Scalars.integer(node, 2, "training_mode") != 0
        && (node.optional(1) == null || Scalars.real(node, 1, "ratio") != 0)) {
      throw node.unsupported("Dropout", "training_mode is not supported");
    }
    Value x = node.input(0);
    node.output(x);
    if (node.outputCount() > 1) {
      DType dtype = node.opset() < 10 ? x.dtype() : DType.BOOL;
      Value yes = node.constant(dtype, Shape.scalar(), 1L);
      node.output(1, node.view(yes, new View.Expand(x.shape())));
    }
  }
}
