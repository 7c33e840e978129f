package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Reduction;
import java.util.List;

/**
 * A reduction.
 *
 * @param axesInput the opset since which the axes are an input and no attribute
 * @param formula what it makes of the elements
 */
record ReduceLowering(long axesInput, Formula formula) implements Lowering {
  /** States a reduction. */
  @FunctionalInterface
  interface Formula {
    Value reduce(Reducer along, Value x);
  }

  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    boolean keepDims = node.attributes().flag("keepdims", true);
    boolean emptyIsNone =
        node.opset() >= axesInput && node.attributes().flag("noop_with_empty_axes", false);
    List<Integer> given = Axes.of(node, axesInput);
    List<Integer> axes =
        given.isEmpty() && emptyIsNone ? List.of() : Reduction.normalize(x.shape(), given);
    node.output(formula.reduce(new Reducer(node, axes, keepDims), x));
  }
}
