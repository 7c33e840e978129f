package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ArgReduction;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** Finds the place of an element that no other exceeds: floats as doubles, integers as longs. */
final class ArgKernel<C extends ArgReduction> extends Kernel<C> {
  private final DoubleTest exceedsDouble;
  private final LongTest exceedsLong;

  /** Whether one number is farther out than another; never with NaN. */
  @FunctionalInterface
  interface DoubleTest {
    boolean exceeds(double value, double best);
  }

  /** The same for integers. */
  @FunctionalInterface
  interface LongTest {
    boolean exceeds(long value, long best);
  }

  ArgKernel(DoubleTest exceedsDouble, LongTest exceedsLong) {
    this.exceedsDouble = exceedsDouble;
    this.exceedsLong = exceedsLong;
  }

  @Override
  public Outcome run(C call) {
    Tensor x = Slab.axisLast(call.x(), call.axis());
    Tensor out = Slab.axisLast(call.out(), call.axis());
    int outerRank = x.shape().rank() - 1;
    int size = Math.toIntExact(x.shape().dim(outerRank));
    long stride = x.stride(outerRank);
    boolean last = call.selectLast();
    DType dtype = x.dtype();
    double[] doubles = new double[dtype.isFloat() ? size : 0];
    long[] longs = new long[dtype.isFloat() ? 0 : size];
    Slab.outer(outerRank, x, out)
        .forEach(
            offsets -> {
              int index;
              if (dtype.isFloat()) {
                dtype.read(x.segment(), offsets[0], stride, doubles, size);
                index = find(doubles, last);
              } else {
                dtype.read(x.segment(), offsets[0], stride, longs, size);
                index = find(longs, last);
              }
              out.dtype().setLong(out.segment(), offsets[1], index);
            });
    return Outcome.DONE;
  }

  private int find(double[] row, boolean last) {
    int best = 0;
    for (int i = 1; i < row.length; i++) {
      boolean beyond =
          Double.isNaN(row[i])
              ? !Double.isNaN(row[best])
              : exceedsDouble.exceeds(row[i], row[best]);
      if (beyond || (last && isTie(row[i], row[best]))) {
        best = i;
      }
    }
    return best;
  }

  private static boolean isTie(double a, double b) {
    return a == b || (Double.isNaN(a) && Double.isNaN(b));
  }

  private int find(long[] row, boolean last) {
    int best = 0;
    for (int i = 1; i < row.length; i++) {
      if (exceedsLong.exceeds(row[i], row[best]) || (last && row[i] == row[best])) {
        best = i;
      }
    }
    return best;
  }
}
