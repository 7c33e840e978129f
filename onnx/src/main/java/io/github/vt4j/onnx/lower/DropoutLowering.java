package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/** Dropout as in inference: the input, and a mask that is all true. */
final class DropoutLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("ratio");
    node.attributes().ignore("seed");
    Value training = node.optional(2);
    if (training != null && training.scalar().orElse(1) != 0) {
      throw node.error("training_mode is not supported");
    }
    Value x = node.input(0);
    node.output(x);
    if (node.outputCount() > 1) {
      Value yes = node.constant(DType.BOOL, Shape.scalar(), 1L);
      node.output(1, node.view(yes, new View.Expand(x.shape())));
    }
  }
}
