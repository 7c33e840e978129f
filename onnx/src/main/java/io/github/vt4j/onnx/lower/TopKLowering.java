package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.TopKOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.ValueType;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.TopK;
import java.util.List;

/** TopK; how many is an attribute before opset 10 and an input since. The result is sorted. */
final class TopKLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", -1));
    boolean largest = node.attributes().flag("largest", true);
    node.attributes().ignore("sorted"); // any order will do where none is asked for
    Shape shape = TopK.outputShape(x.shape(), axis, count(node));
    List<Value> outputs =
        node.emit(
            new TopKOperation(axis, largest),
            List.of(new ValueType(x.dtype(), shape), new ValueType(DType.I64, shape)),
            x);
    node.output(0, outputs.get(0));
    node.output(1, outputs.get(1));
  }

  private static long count(NodeContext node) {
    if (node.opset() < 10) {
      return node.attributes().integer("k");
    }
    long[] count = node.integers(1, "k");
    if (count.length != 1) {
      throw node.error("k has " + count.length + " elements, not one");
    }
    return count[0];
  }
}
