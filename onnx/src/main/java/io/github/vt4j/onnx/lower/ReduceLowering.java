package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ReduceOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * A reduction.
 *
 * @param op the op
 * @param maker its constructor
 * @param axesInput the opset since which the axes are an input and no attribute
 */
record ReduceLowering<C extends Reduction>(
    CallOp<C> op, ReduceOperation.Maker<C> maker, long axesInput) implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    boolean keepDims = node.attributes().flag("keepdims", true);
    boolean emptyIsNone =
        node.opset() >= axesInput && node.attributes().flag("noop_with_empty_axes", false);
    List<Integer> given = Axes.of(node, axesInput);
    if (given.isEmpty() && emptyIsNone) {
      node.output(x);
      return;
    }
    List<Integer> axes = Reduction.normalize(x.shape(), given);
    node.output(
        node.emit(
            new ReduceOperation<>(op, maker, axes, keepDims),
            x.dtype(),
            Reduction.outputShape(x.shape(), axes, keepDims),
            x));
  }
}
