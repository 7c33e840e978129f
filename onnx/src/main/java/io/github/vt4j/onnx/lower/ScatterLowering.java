package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.ScatterElementsOperation;
import io.github.vt4j.onnx.ir.ScatterNDOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.ScatterReduction;

/** ScatterElements, called Scatter before opset 11, and ScatterND. */
final class ScatterLowering implements Lowering {
  /** Chooses the operation by the node's attributes. */
  @FunctionalInterface
  private interface Maker {
    Operation<?> make(NodeContext node, Value data, ScatterReduction reduction);
  }

  private final Maker maker;

  private ScatterLowering(Maker maker) {
    this.maker = maker;
  }

  /** Of ScatterElements: indices count along an axis. */
  static ScatterLowering elements() {
    return new ScatterLowering(
        (node, data, reduction) ->
            new ScatterElementsOperation(
                data.shape().axis(node.attributes().axis("axis", 0)), reduction));
  }

  /** Of ScatterND: indices are tuples. */
  static ScatterLowering parts() {
    return new ScatterLowering((node, data, reduction) -> new ScatterNDOperation(reduction));
  }

  @Override
  public void lower(NodeContext node) {
    Value data = node.input(0);
    Value indices = Indices.of(node);
    Value updates = node.input(2);
    if (updates.dtype() != data.dtype()) {
      throw node.error("its inputs " + data + " and " + updates + " differ in dtype");
    }
    Operation<?> operation = maker.make(node, data, reduction(node));
    node.output(node.emit(operation, data.dtype(), data.shape(), data, indices, updates));
  }

  private static ScatterReduction reduction(NodeContext node) {
    if (node.opset() < 16) {
      return ScatterReduction.NONE;
    }
    String name = node.attributes().text("reduction", "none");
    return switch (name) {
      case "none" -> ScatterReduction.NONE;
      case "add" -> ScatterReduction.ADD;
      case "mul" -> ScatterReduction.MUL;
      case "max" -> ScatterReduction.MAX;
      case "min" -> ScatterReduction.MIN;
      default -> throw node.error("the reduction \"" + name + "\" is not supported");
    };
  }
}
