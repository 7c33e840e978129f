package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;

/** Expand as a view; dimensions of the input that are greater than those asked for stay. */
final class ExpandLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Shape asked = Shape.of(node.integers(1, "dimensions"));
    Shape target = Shape.broadcast(x.shape(), asked);
    node.output(target.equals(x.shape()) ? x : node.view(x, new View.Expand(target)));
  }
}
