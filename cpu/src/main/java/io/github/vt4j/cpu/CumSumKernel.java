package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.CumSum;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link CumSum}: floats in double precision, integers as longs. */
final class CumSumKernel extends Kernel<CumSum> {
  @Override
  public Outcome run(CumSum call) {
    Tensor x = Slab.axisLast(call.x(), call.axis());
    Tensor out = Slab.axisLast(call.out(), call.axis());
    int outerRank = x.shape().rank() - 1;
    long size = x.shape().dim(outerRank);
    // A reversed sum begins at the end and goes backwards.
    long first = call.reverse() ? size - 1 : 0;
    long step = call.reverse() ? -1 : 1;
    Line from = new Line(x, first, step);
    Line to = new Line(out, first, step);
    boolean floats = x.dtype().isFloat();
    Slab.outer(outerRank, x, out)
        .forEach(
            offsets -> {
              if (floats) {
                sumDoubles(from, offsets[0], to, offsets[1], size, call.exclusive());
              } else {
                sumLongs(from, offsets[0], to, offsets[1], size, call.exclusive());
              }
            });
    return Outcome.DONE;
  }

  private static void sumDoubles(
      Line from, long base, Line to, long outBase, long size, boolean exclusive) {
    double sum = 0;
    for (long i = 0; i < size; i++) {
      double element = from.dtype.getDouble(from.tensor.segment(), from.at(base, i));
      double before = sum;
      sum += element;
      to.dtype.setDouble(to.tensor.segment(), to.at(outBase, i), exclusive ? before : sum);
    }
  }

  private static void sumLongs(
      Line from, long base, Line to, long outBase, long size, boolean exclusive) {
    long sum = 0;
    for (long i = 0; i < size; i++) {
      long element = from.dtype.getLong(from.tensor.segment(), from.at(base, i));
      long before = sum;
      sum += element;
      to.dtype.setLong(to.tensor.segment(), to.at(outBase, i), exclusive ? before : sum);
    }
  }

  /** The elements along the last axis, in the order of the sum. */
  private static final class Line {
    final Tensor tensor;
    final DType dtype;
    private final long start;
    private final long stride;

    Line(Tensor tensor, long first, long step) {
      this.tensor = tensor;
      this.dtype = tensor.dtype();
      this.start = first * tensor.stride(-1);
      this.stride = step * tensor.stride(-1);
    }

    long at(long base, long i) {
      return base + start + i * stride;
    }
  }
}
