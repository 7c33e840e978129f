package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.CompressOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Compress;
import java.util.Objects;

/**
 * Compress along an axis or, where none is given, of the elements in their order: its shape depends
 * on the condition's contents.
 */
final class CompressLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = 0;
    if (node.attributes().has("axis")) {
      axis = x.shape().axis(node.attributes().axis("axis", 0));
    } else {
      x = node.reshape(x, Shape.of(x.shape().elements()));
    }
    Value condition = condition(node, x.shape().dim(axis));
    long count = Compress.count(Objects.requireNonNull(condition.tensor(), condition.name()));
    node.output(
        node.emit(
            new CompressOperation(axis), x.dtype(), x.shape().with(axis, count), x, condition));
  }

  private static Value condition(NodeContext node, long size) {
    Value condition = node.input(1);
    if (condition.dtype() != DType.BOOL
        || condition.shape().rank() != 1
        || condition.shape().dim(0) > size) {
      throw node.error("the condition " + condition + " does not suit a dimension of " + size);
    }
    return node.contents(1, "condition");
  }
}
