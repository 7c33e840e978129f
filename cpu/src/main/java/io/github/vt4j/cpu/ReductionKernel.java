package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

/** Folds the elements along some axes: floats in double precision, integers as longs. */
final class ReductionKernel<C extends Reduction> extends Kernel<C> {
  private final double firstDouble;
  private final DoubleBinaryOperator ofDoubles;
  private final long firstLong;
  private final LongBinaryOperator ofLongs;
  private final boolean mean;

  private ReductionKernel(
      double firstDouble,
      DoubleBinaryOperator ofDoubles,
      long firstLong,
      LongBinaryOperator ofLongs,
      boolean mean) {
    this.firstDouble = firstDouble;
    this.ofDoubles = ofDoubles;
    this.firstLong = firstLong;
    this.ofLongs = ofLongs;
    this.mean = mean;
  }

  static <C extends Reduction> ReductionKernel<C> sum() {
    return new ReductionKernel<>(0, Double::sum, 0, Long::sum, false);
  }

  static <C extends Reduction> ReductionKernel<C> mean() {
    return new ReductionKernel<>(0, Double::sum, 0, Long::sum, true);
  }

  static <C extends Reduction> ReductionKernel<C> max() {
    return new ReductionKernel<>(
        Double.NEGATIVE_INFINITY, Math::max, Long.MIN_VALUE, Math::max, false);
  }

  static <C extends Reduction> ReductionKernel<C> min() {
    return new ReductionKernel<>(
        Double.POSITIVE_INFINITY, Math::min, Long.MAX_VALUE, Math::min, false);
  }

  static <C extends Reduction> ReductionKernel<C> product() {
    return new ReductionKernel<>(1, (a, b) -> a * b, 1, (a, b) -> a * b, false);
  }

  @Override
  public Outcome run(C call) {
    Tensor x = reducedLast(call.x(), call.axes());
    Tensor out = withoutReduced(call);
    int outerRank = out.shape().rank();
    LoopNest outer = Slab.outer(outerRank, x, out);
    LoopNest inner =
        new LoopNest(
            x.shape().slice(outerRank, x.shape().rank()),
            Arrays.copyOfRange(x.strides(), outerRank, x.shape().rank()));
    DType dtype = out.dtype();
    boolean nothing = x.shape().elements() == 0;
    if (dtype.isFloat() || nothing) { // infinity becomes the farthest integer
      double divisor = mean ? (double) inner.elements() : 1;
      outer.forEach(
          offsets ->
              dtype.setDouble(
                  out.segment(), offsets[1], foldDoubles(x, offsets[0], inner) / divisor));
    } else {
      outer.forEach(
          offsets -> dtype.setLong(out.segment(), offsets[1], foldLongs(x, offsets[0], inner)));
    }
    return Outcome.DONE;
  }

  private static Tensor reducedLast(Tensor x, List<Integer> axes) {
    IntStream kept = IntStream.range(0, x.shape().rank()).filter(axis -> !axes.contains(axis));
    return x.permute(IntStream.concat(kept, axes.stream().mapToInt(Integer::intValue)).toArray());
  }

  private static Tensor withoutReduced(Reduction call) {
    Tensor out = call.out();
    if (call.keepDims()) {
      for (int axis : call.axes().reversed()) {
        out = out.squeeze(axis);
      }
    }
    return out;
  }

  private double foldDoubles(Tensor x, long base, LoopNest inner) {
    double[] result = {firstDouble};
    double[] piece = new double[Piece.sizeFor(inner.rowLength())];
    inner.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), base + offsets[0], inner.rowStride(0), piece, count);
          for (int i = 0; i < count; i++) {
            result[0] = ofDoubles.applyAsDouble(result[0], piece[i]);
          }
        });
    return result[0];
  }

  private long foldLongs(Tensor x, long base, LoopNest inner) {
    long[] result = {firstLong};
    long[] piece = new long[Piece.sizeFor(inner.rowLength())];
    inner.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          x.dtype().read(x.segment(), base + offsets[0], inner.rowStride(0), piece, count);
          for (int i = 0; i < count; i++) {
            result[0] = ofLongs.applyAsLong(result[0], piece[i]);
          }
        });
    return result[0];
  }
}
