package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.List;

/** Two operands of one dtype that broadcast to each other. */
final class Broadcast {
  private Broadcast() {}

  static Value emit(NodeContext node, Operation<?> operation, DType dtype, List<Value> operands) {
    if (operands.size() != 2) {
      throw node.error("it has " + operands.size() + " inputs, not 2");
    }
    Value a = operands.get(0);
    Value b = operands.get(1);
    if (a.dtype() != b.dtype()) {
      throw node.error("its inputs " + a + " and " + b + " differ in dtype");
    }
    return node.emit(operation, dtype, Shape.broadcast(a.shape(), b.shape()), a, b);
  }
}
