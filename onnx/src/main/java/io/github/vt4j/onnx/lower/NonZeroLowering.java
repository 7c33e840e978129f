package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.Objects;
import java.util.stream.IntStream;

/** NonZero: a constant, since its shape depends on the input's contents. */
final class NonZeroLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.contents(0, "elements");
    double[] elements = Objects.requireNonNull(x.tensor(), x.name()).toDoubleArray();
    int[] found = IntStream.range(0, elements.length).filter(i -> elements[i] != 0).toArray();
    // ONNX says nothing of a scalar; its runner and ONNX Runtime take it as a vector of one.
    Shape shape = x.shape().rank() == 0 ? Shape.of(1) : x.shape();
    int rank = shape.rank();
    long[] strides = shape.contiguousStrides();
    Shape target = Shape.of(rank, found.length);
    node.checkSize(DType.I64, target);
    long[] indices = new long[Math.multiplyExact(rank, found.length)];
    for (int axis = 0; axis < rank; axis++) {
      for (int i = 0; i < found.length; i++) {
        indices[axis * found.length + i] = found[i] / strides[axis] % shape.dim(axis);
      }
    }
    node.output(node.constant(DType.I64, target, indices));
  }
}
