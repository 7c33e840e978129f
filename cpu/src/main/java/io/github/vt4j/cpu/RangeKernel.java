package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Range;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Range}: floats in double precision, integers as longs. */
final class RangeKernel extends Kernel<Range> {
  @Override
  public Outcome run(Range call) {
    Tensor out = call.out();
    DType dtype = out.dtype();
    long count = out.shape().elements();
    long stride = out.stride(0);
    if (dtype.isFloat()) {
      double start = dtype.getDouble(call.start().segment(), 0);
      double delta = dtype.getDouble(call.delta().segment(), 0);
      for (long i = 0; i < count; i++) {
        dtype.setDouble(out.segment(), i * stride, start + i * delta);
      }
    } else {
      long start = dtype.getLong(call.start().segment(), 0);
      long delta = dtype.getLong(call.delta().segment(), 0);
      for (long i = 0; i < count; i++) {
        dtype.setLong(out.segment(), i * stride, start + i * delta);
      }
    }
    return Outcome.DONE;
  }
}
