package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.TopK;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;
import java.util.Comparator;

/** {@link TopK}: sorts the indices of each row by its elements, equal ones left in their order. */
final class TopKKernel extends Kernel<TopK> {
  @Override
  public Outcome run(TopK call) {
    Tensor x = Slab.axisLast(call.x(), call.axis());
    Tensor out = Slab.axisLast(call.out(), call.axis());
    Tensor indices = Slab.axisLast(call.indices(), call.axis());
    int outerRank = x.shape().rank() - 1;
    Row row = new Row(x.dtype(), Math.toIntExact(x.shape().dim(outerRank)));
    Comparator<Integer> order = call.largest() ? row.order.reversed() : row.order;
    long count = out.shape().dim(outerRank);
    Slab.outer(outerRank, x, out, indices)
        .forEach(
            offsets -> {
              row.read(x, offsets[0], x.stride(outerRank));
              Arrays.sort(row.indices, order);
              for (int i = 0; i < count; i++) {
                int index = row.indices[i];
                StridedCopy.element(
                    x,
                    offsets[0] + index * x.stride(outerRank),
                    out,
                    offsets[1] + i * out.stride(outerRank));
                indices
                    .dtype()
                    .setLong(indices.segment(), offsets[2] + i * indices.stride(outerRank), index);
              }
            });
    return Outcome.DONE;
  }

  /** The elements of a row, floats as doubles and integers as longs, and the indices to sort. */
  private static final class Row {
    final Integer[] indices;
    final Comparator<Integer> order;
    private final double[] doubles;
    private final long[] longs;

    Row(DType dtype, int size) {
      this.indices = new Integer[size];
      this.doubles = new double[dtype.isFloat() ? size : 0];
      this.longs = new long[dtype.isFloat() ? 0 : size];
      this.order =
          dtype.isFloat()
              ? Comparator.comparingDouble(index -> doubles[index])
              : Comparator.comparingLong(index -> longs[index]);
    }

    void read(Tensor x, long offset, long stride) {
      if (x.dtype().isFloat()) {
        x.dtype().read(x.segment(), offset, stride, doubles, indices.length);
        for (int i = 0; i < doubles.length; i++) {
          doubles[i] += 0.0; // −0 becomes 0
        }
      } else {
        x.dtype().read(x.segment(), offset, stride, longs, indices.length);
      }
      Arrays.setAll(indices, i -> i);
    }
  }
}
