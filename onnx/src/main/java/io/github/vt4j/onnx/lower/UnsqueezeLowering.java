package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.List;
import java.util.TreeSet;

/** Unsqueeze: with dimensions of 1 put in, at axes of the result. */
final class UnsqueezeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    List<Integer> axes = Axes.of(node, 13);
    if (axes.isEmpty()) {
      throw node.error("the axes are missing");
    }
    int rank = x.shape().rank() + axes.size();
    TreeSet<Integer> added = new TreeSet<>();
    for (int axis : axes) {
      if (axis < -rank || axis >= rank || !added.add(axis < 0 ? axis + rank : axis)) {
        throw node.error("the axes " + axes + " do not suit a result of rank " + rank);
      }
    }
    long[] dims = new long[rank];
    int next = 0;
    for (int i = 0; i < rank; i++) {
      dims[i] = added.contains(i) ? 1 : x.shape().dim(next++);
    }
    node.output(node.reshape(x, Shape.of(dims)));
  }
}
