package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Tensor;

/**
 * Inputs of one element that must be known as {@link NodeContext#contents} has them, such as a
 * depth or the end of a range.
 */
final class Scalars {
  private Scalars() {}

  /** The element as a long; of a float the nearest towards zero. */
  static long integer(NodeContext node, int index, String what) {
    return tensor(node, index, what).toLongArray()[0];
  }

  /** The element as a double. */
  static double real(NodeContext node, int index, String what) {
    return tensor(node, index, what).toDoubleArray()[0];
  }

  /** The tensor of one element. */
  static Tensor tensor(NodeContext node, int index, String what) {
    Value value = node.contents(index, what);
    Tensor tensor = value.tensor();
    if (tensor == null || tensor.shape().elements() != 1) {
      throw node.error("its " + what + ", " + value + ", is not one element");
    }
    return tensor;
  }
}
