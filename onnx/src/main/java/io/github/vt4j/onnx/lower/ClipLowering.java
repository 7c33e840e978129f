package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Clip between bounds, each of which may be missing: attributes before opset 11, inputs since.
 * Where the lower bound exceeds the upper one, the upper one holds.
 */
final class ClipLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    Value least = bound(node, x, 1, "min");
    Value most = bound(node, x, 2, "max");
    Value result = least == null ? x : f.max(x, least);
    node.output(most == null ? result : f.min(result, most));
  }

  private static @Nullable Value bound(NodeContext node, Value x, int index, String name) {
    if (node.opset() < 11) {
      return node.attributes().has(name)
          ? new Formula(node).scalar(x, node.attributes().real(name, 0))
          : null;
    }
    Value bound = node.optional(index);
    if (bound != null && bound.shape().elements() != 1) {
      throw node.error("its " + name + " is " + bound + ", no scalar");
    }
    return bound == null ? null : node.reshape(bound, Shape.scalar());
  }
}
