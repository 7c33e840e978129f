package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PadOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Pad;
import io.github.vt4j.runtime.op.PadMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** Pad: negative pads are views, and come first. */
final class PadLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    PadMode mode = mode(node);
    Value x = node.input(0);
    long[] pads = pads(node, x.shape());
    Value constant = mode == PadMode.CONSTANT ? constant(node, x) : null;
    if (node.opset() < 11) {
      node.attributes().ignore("value"); // where nothing constant is added
    }
    int rank = x.shape().rank();
    List<Long> before = new ArrayList<>();
    List<Long> after = new ArrayList<>();
    for (int axis = 0; axis < rank; axis++) {
      long first = pads[axis];
      long last = pads[rank + axis];
      long dim = x.shape().dim(axis);
      if (first < 0 || last < 0) {
        long from = Math.negateExact(Math.min(first, 0));
        x = node.view(x, new View.Slice(axis, from, Math.addExact(dim, Math.min(last, 0)), 1));
      }
      before.add(Math.max(first, 0));
      after.add(Math.max(last, 0));
    }
    Shape shape = Pad.outputShape(x.shape(), before, after);
    PadOperation operation = new PadOperation(before, after, mode);
    if (shape.equals(x.shape())) {
      node.output(x);
    } else if (constant == null) {
      node.output(node.emit(operation, x.dtype(), shape, x));
    } else {
      node.output(node.emit(operation, x.dtype(), shape, x, constant));
    }
  }

  private static PadMode mode(NodeContext node) {
    String name = node.attributes().text("mode", "constant");
    return switch (name) {
      case "constant" -> PadMode.CONSTANT;
      case "reflect" -> PadMode.REFLECT;
      case "edge" -> PadMode.EDGE;
      case "wrap" -> PadMode.WRAP;
      default -> throw node.error("the mode \"" + name + "\" is not supported");
    };
  }

  /** The pads before all axes, then those after them. */
  private static long[] pads(NodeContext node, Shape shape) {
    int rank = shape.rank();
    long[] given =
        node.opset() < 11 ? node.attributes().integers("pads") : node.integers(1, "pads");
    if (given == null) {
      throw node.error("the attribute pads is missing");
    }
    long[] axes =
        node.opset() < 18 || node.optional(3) == null
            ? LongStream.range(0, rank).toArray()
            : node.integers(3, "axes");
    if (given.length != 2 * axes.length) {
      throw node.error(
          "the pads "
              + Arrays.toString(given)
              + " are not two for each of "
              + axes.length
              + " axes");
    }
    long[] pads = new long[2 * rank];
    boolean[] seen = new boolean[rank];
    for (int i = 0; i < axes.length; i++) {
      int axis = shape.axis(Math.toIntExact(axes[i]));
      if (seen[axis]) {
        throw node.error("axis " + axes[i] + " twice");
      }
      seen[axis] = true;
      pads[axis] = given[i];
      pads[rank + axis] = given[axes.length + i];
    }
    return pads;
  }

  private static Value constant(NodeContext node, Value x) {
    if (node.opset() < 11) {
      double value = node.attributes().real("value", 0);
      return node.constant(x.dtype(), Shape.scalar(), value);
    }
    Value given = node.optional(2);
    if (given == null) {
      return node.constant(x.dtype(), Shape.scalar(), 0L);
    }
    if (given.dtype() != x.dtype()) {
      throw node.error("its inputs " + x + " and " + given + " differ in dtype");
    }
    return node.reshape(given, Shape.scalar());
  }
}
