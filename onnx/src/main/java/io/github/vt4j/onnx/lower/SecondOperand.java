package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.Arrays;

/**
 * The second of two operands that broadcast. Before opset 7 its dimensions are some of the first
 * one's, from the attribute axis on, or the last ones; since then they broadcast as in NumPy.
 */
final class SecondOperand {
  private SecondOperand() {}

  static Value of(NodeContext node) {
    if (node.inputCount() != 2) {
      throw node.error("it has " + node.inputCount() + " inputs, not 2");
    }
    Value b = node.input(1);
    if (node.opset() >= 7) {
      return b;
    }
    node.attributes().ignore("broadcast"); // shapes that do not suit are refused anyway
    node.attributes().ignore("consumed_inputs");
    if (!node.attributes().has("axis")) {
      return b;
    }
    Shape shape = node.input(0).shape();
    int axis = shape.axis(node.attributes().axis("axis", 0));
    int after = shape.rank() - axis - b.shape().rank();
    if (after < 0) {
      throw node.error(b + " does not fit into " + shape + " at axis " + axis);
    }
    long[] ones = new long[after];
    Arrays.fill(ones, 1);
    return node.reshape(b, b.shape().concat(Shape.of(ones)));
  }
}
