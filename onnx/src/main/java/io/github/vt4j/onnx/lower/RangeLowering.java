package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Range;

/** Range from start to before limit: how long it is depends on their contents. */
final class RangeLowering implements Lowering {
  private static final PlainOperation<Range> RANGE = PlainOperation.binary(Ops.RANGE, Range::new);

  @Override
  public void lower(NodeContext node) {
    Tensor start = Scalars.tensor(node, 0, "start");
    Tensor limit = Scalars.tensor(node, 1, "limit");
    Tensor delta = Scalars.tensor(node, 2, "delta");
    DType dtype = start.dtype();
    if (limit.dtype() != dtype || delta.dtype() != dtype) {
      throw node.error("its inputs " + start + ", " + limit + ", " + delta + " differ in dtype");
    }
    if (delta.toDoubleArray()[0] == 0) {
      throw node.error("delta is 0");
    }
    long count = dtype.isFloat() ? reals(node, start, limit, delta) : integers(start, limit, delta);
    Value first = node.reshape(node.input(0), Shape.scalar());
    Value step = node.reshape(node.input(2), Shape.scalar());
    node.output(node.emit(RANGE, dtype, Shape.of(count), first, step));
  }

  /** The numbers from 0 to before a count, as a constant. */
  static Value counting(NodeContext node, DType dtype, long count) {
    Value zero = node.constant(dtype, Shape.scalar(), 0L);
    Value one = node.constant(dtype, Shape.scalar(), 1L);
    return node.emit(RANGE, dtype, Shape.of(count), zero, one);
  }

  private static long integers(Tensor start, Tensor limit, Tensor delta) {
    long distance = Math.subtractExact(limit.toLongArray()[0], start.toLongArray()[0]);
    return Math.max(0, Math.ceilDiv(distance, delta.toLongArray()[0]));
  }

  private static long reals(NodeContext node, Tensor start, Tensor limit, Tensor delta) {
    double distance = limit.toDoubleArray()[0] - start.toDoubleArray()[0];
    double count = Math.max(0, Math.ceil(distance / delta.toDoubleArray()[0]));
    if (!(count <= Integer.MAX_VALUE)) {
      throw node.error("it asks for " + count + " elements");
    }
    return (long) count;
  }
}
