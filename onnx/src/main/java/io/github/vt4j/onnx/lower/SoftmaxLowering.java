package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ArgOperation;
import io.github.vt4j.onnx.ir.SoftmaxOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.ArgMax;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Ops;
import java.util.Arrays;
import java.util.List;

/**
 * Softmax and its kin along an axis. Before opset 13 the axis and all after it are taken as one.
 *
 * @param formula what is done along one axis
 */
record SoftmaxLowering(AlongAxis formula) implements Lowering {
  /** States what is done along one axis. */
  @FunctionalInterface
  interface AlongAxis {
    Value apply(NodeContext node, Value x, int axis);
  }

  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Shape shape = x.shape();
    boolean flat = node.opset() < 13;
    int axis = shape.axis(node.attributes().axis("axis", flat ? 1 : -1));
    if (!flat || axis == shape.rank() - 1) {
      node.output(formula.apply(node, x, axis));
      return;
    }
    Value matrix = node.reshape(x, FlattenLowering.flat(shape, axis));
    node.output(node.reshape(formula.apply(node, matrix, 1), shape));
  }

  static Value softmax(NodeContext node, Value x, int axis) {
    return node.emit(new SoftmaxOperation(axis), x.dtype(), x.shape(), x);
  }

  /** With the greatest element taken out, so that nothing overflows. */
  static Value logSoftmax(NodeContext node, Value given, int axis) {
    Formula f = new Formula(node);
    Value x = f.cast(given, Formula.wide(given.dtype()));
    Reducer along = new Reducer(node, List.of(axis), true);
    Value shifted = f.sub(x, along.max(x));
    Value sum = along.sum(f.unary(Ops.EXP, Exp::new, shifted));
    return f.cast(f.sub(shifted, f.unary(Ops.LOG, Log::new, sum)), given.dtype());
  }

  /** 1 at the first of the greatest elements, 0 elsewhere. */
  static Value hardmax(NodeContext node, Value x, int axis) {
    Formula f = new Formula(node);
    Shape kept = x.shape().with(axis, 1);
    Value place =
        node.emit(new ArgOperation<>(Ops.ARG_MAX, ArgMax::new, axis, false), DType.I64, kept, x);
    long[] line = new long[x.shape().rank() - axis];
    Arrays.fill(line, 1);
    line[0] = x.shape().dim(axis);
    Value places = RangeLowering.counting(node, DType.I64, line[0]);
    return f.cast(f.equal(node.reshape(places, Shape.of(line)), place), x.dtype());
  }
}
