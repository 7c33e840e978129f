package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ConcatOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Concat;
import java.util.List;

/** Concat; of one tensor it is that tensor. */
final class ConcatLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    List<Value> inputs = node.inputs();
    Value first = node.input(0);
    for (Value input : inputs) {
      if (input.dtype() != first.dtype()) {
        throw node.error("its inputs " + first + " and " + input + " differ in dtype");
      }
    }
    node.attributes().integer("axis");
    int axis = first.shape().axis(node.attributes().axis("axis", 0));
    node.output(
        inputs.size() == 1
            ? first
            : node.emit(
                new ConcatOperation(axis),
                first.dtype(),
                Concat.outputShape(inputs.stream().map(Value::shape).toList(), axis),
                inputs.toArray(Value[]::new)));
  }
}
