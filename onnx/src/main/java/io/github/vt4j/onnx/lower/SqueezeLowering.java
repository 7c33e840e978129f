package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Squeeze: without the given axes, which are 1; where none are given, without all that are 1. */
final class SqueezeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Shape shape = x.shape();
    Set<Integer> dropped = new HashSet<>();
    var axes = Axes.of(node, 13);
    for (int given : axes) {
      int axis = shape.axis(given);
      if (shape.dim(axis) != 1) {
        throw node.error("axis " + given + " of " + x + " is not 1");
      }
      dropped.add(axis);
    }
    long[] kept =
        IntStream.range(0, shape.rank())
            .filter(axis -> axes.isEmpty() ? shape.dim(axis) != 1 : !dropped.contains(axis))
            .mapToLong(shape::dim)
            .toArray();
    node.output(node.reshape(x, Shape.of(kept)));
  }
}
