package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.Arrays;

/** Reshape: 0 stands for the input's dimension unless allowzero says no, −1 for what is left. */
final class ReshapeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    long[] dims = node.integers(1, "dimensions");
    boolean allowZero = node.opset() >= 14 && node.attributes().flag("allowzero", false);
    node.output(node.reshape(x, target(node, x.shape(), dims, allowZero)));
  }

  private static Shape target(NodeContext node, Shape shape, long[] asked, boolean allowZero) {
    long[] dims = asked.clone();
    int open = -1;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] == -1 && open < 0) {
        open = i;
        dims[i] = 1;
      } else if (dims[i] < 0) {
        throw node.error("the dimensions " + Arrays.toString(asked));
      } else if (dims[i] == 0 && !allowZero) {
        if (i >= shape.rank()) {
          throw node.error(
              "the dimensions "
                  + Arrays.toString(asked)
                  + " take dimension "
                  + i
                  + " of the shape "
                  + shape);
        }
        dims[i] = shape.dim(i);
      }
    }
    if (open >= 0) {
      long rest = Shape.of(dims).elements();
      if (rest == 0 || shape.elements() % rest != 0) {
        throw node.error(
            "the dimensions " + Arrays.toString(asked) + " do not divide the shape " + shape);
      }
      dims[open] = shape.elements() / rest;
    }
    return Shape.of(dims);
  }
}
