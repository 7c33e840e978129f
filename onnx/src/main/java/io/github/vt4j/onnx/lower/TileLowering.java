package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import java.util.Arrays;

/** Tile: each dimension gets one beside it that is expanded, and the two become one. */
final class TileLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    long[] repeats = node.integers(1, "repeats");
    int rank = x.shape().rank();
    if (repeats.length != rank) {
      throw node.error(
          "the repeats " + Arrays.toString(repeats) + " are not one a dimension: " + x);
    }
    long[] ones = new long[2 * rank];
    long[] expanded = new long[2 * rank];
    long[] tiled = new long[rank];
    for (int i = 0; i < rank; i++) {
      ones[2 * i] = 1;
      expanded[2 * i] = repeats[i];
      ones[2 * i + 1] = x.shape().dim(i);
      expanded[2 * i + 1] = x.shape().dim(i);
      tiled[i] = Math.multiplyExact(repeats[i], x.shape().dim(i));
    }
    Shape target = Shape.of(tiled);
    node.checkSize(x.dtype(), target);
    Value spread = node.reshape(x, Shape.of(ones));
    node.output(node.reshape(node.view(spread, new View.Expand(Shape.of(expanded))), target));
  }
}
