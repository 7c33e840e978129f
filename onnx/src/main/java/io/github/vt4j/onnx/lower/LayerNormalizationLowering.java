package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.LayerNormOperation;
import io.github.vt4j.onnx.ir.Value;

/** LayerNormalization; its outputs for training are not supported. */
final class LayerNormalizationLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Value scale = node.input(1);
    Value bias = node.optional(2);
    int axis = x.shape().axis(node.attributes().axis("axis", -1));
    float epsilon = node.attributes().real("epsilon", 1e-5f);
    if (node.attributes().integer("stash_type", 1) != 1) {
      throw node.error("a stash_type other than 1 is not supported");
    }
    LayerNormOperation operation = new LayerNormOperation(axis, epsilon);
    node.output(
        bias == null
            ? node.emit(operation, x.dtype(), x.shape(), x, scale)
            : node.emit(operation, x.dtype(), x.shape(), x, scale, bias));
  }
}
