package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ArgOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.ArgReduction;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** ArgMax and ArgMin. */
record ArgLowering<C extends ArgReduction>(CallOp<C> op, ArgOperation.Maker<C> maker)
    implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", 0));
    boolean last = node.attributes().flag("select_last_index", false);
    boolean keepDims = node.attributes().flag("keepdims", true);
    Shape kept = x.shape().with(axis, 1);
    if (x.shape().dim(axis) == 0 && kept.elements() > 0) {
      throw node.error("its input " + x + " has no elements along axis " + axis);
    }
    Value place = node.emit(new ArgOperation<>(op, maker, axis, last), DType.I64, kept, x);
    node.output(node.reshape(place, Reduction.outputShape(x.shape(), List.of(axis), keepDims)));
  }
}
