package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ReduceOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMean;
import io.github.vt4j.runtime.op.ReduceSum;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * Reduces values of a node along some axes.
 *
 * @param node whose work it is
 * @param axes ascending, none negative; the reduction does nothing where there are none
 * @param keepDims whether they stay, as dimensions of 1
 */
record Reducer(NodeContext node, List<Integer> axes, boolean keepDims) {
  Value sum(Value x) {
    return reduce(Ops.REDUCE_SUM, ReduceSum::new, x);
  }

  Value max(Value x) {
    return reduce(Ops.REDUCE_MAX, ReduceMax::new, x);
  }

  /** The mean of floats. */
  Value mean(Value x) {
    return reduce(Ops.REDUCE_MEAN, ReduceMean::new, x);
  }

  <C extends Reduction> Value reduce(CallOp<C> op, ReduceOperation.Maker<C> maker, Value x) {
    if (axes.isEmpty()) {
      return x;
    }
    return node.emit(
        new ReduceOperation<>(op, maker, axes, keepDims),
        x.dtype(),
        Reduction.outputShape(x.shape(), axes, keepDims),
        x);
  }

  /** How many elements are reduced to one. */
  long count(Value x) {
    long count = 1;
    for (int axis : axes) {
      count = Math.multiplyExact(count, x.shape().dim(axis));
    }
    return count;
  }

  /** The same with the axes kept. */
  Reducer kept() {
    return new Reducer(node, axes, true);
  }
}
