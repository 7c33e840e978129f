package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Gelu.Approximation;

/** Gelu. */
final class GeluLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    String name = node.attributes().text("approximate", "none");
    Approximation approximation =
        switch (name) {
          case "none" -> Approximation.NONE;
          case "tanh" -> Approximation.TANH;
          default -> throw node.error("approximate is \"" + name + "\", not none or tanh");
        };
    node.output(node.emit(new GeluOperation(approximation), x.dtype(), x.shape(), x));
  }
}
