package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;

/** Range from start to before limit, all known. */
final class RangeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Tensor start = scalar(node, 0);
    Tensor limit = scalar(node, 1);
    Tensor delta = scalar(node, 2);
    DType dtype = start.dtype();
    if (limit.dtype() != dtype || delta.dtype() != dtype) {
      throw node.error("its inputs " + start + ", " + limit + ", " + delta + " differ in dtype");
    }
    node.output(
        dtype.isFloat()
            ? reals(node, dtype, real(start), real(limit), real(delta))
            : integers(node, dtype, integer(start), integer(limit), integer(delta)));
  }

  private static Value integers(NodeContext node, DType dtype, long from, long to, long step) {
    if (step == 0) {
      throw node.error("delta is 0");
    }
    long count = Math.max(0, Math.ceilDiv(Math.subtractExact(to, from), step));
    return node.sequence(
        dtype, count, (type, segment, i) -> type.setLong(segment, i, from + i * step));
  }

  private static Value reals(NodeContext node, DType dtype, double from, double to, double step) {
    double count = Math.max(0, Math.ceil((to - from) / step));
    if (!(count <= Integer.MAX_VALUE)) {
      throw node.error("it asks for " + count + " elements");
    }
    return node.sequence(
        dtype, (long) count, (type, segment, i) -> type.setDouble(segment, i, from + i * step));
  }

  private static Tensor scalar(NodeContext node, int index) {
    Value value = node.input(index);
    Tensor tensor = value.tensor();
    if (tensor == null || tensor.shape().elements() != 1) {
      throw node.error(
          "its input "
              + value
              + (tensor == null
                  ? " depends on the contents of the model's inputs"
                  : " is no scalar"));
    }
    return tensor;
  }

  private static long integer(Tensor scalar) {
    return scalar.toLongArray()[0];
  }

  private static double real(Tensor scalar) {
    return scalar.toDoubleArray()[0];
  }
}
