package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongUnaryOperator;

/** Applies a function to each element: floats as doubles, integers and bool as longs. */
final class UnaryKernel<C extends UnaryCall> extends Kernel<C> {
  private final DoubleUnaryOperator ofDoubles;
  private final LongUnaryOperator ofLongs;

  UnaryKernel(DoubleUnaryOperator ofDoubles, LongUnaryOperator ofLongs) {
    this.ofDoubles = ofDoubles;
    this.ofLongs = ofLongs;
  }

  /** A kernel of an op that takes floats only. */
  static <C extends UnaryCall> UnaryKernel<C> ofFloats(DoubleUnaryOperator function) {
    return new UnaryKernel<>(
        function,
        value -> {
          throw new IllegalArgumentException("no function of integers");
        });
  }

  /** A kernel of an op that takes integers or bool only. */
  static <C extends UnaryCall> UnaryKernel<C> ofLongs(LongUnaryOperator function) {
    return new UnaryKernel<>(
        value -> {
          throw new IllegalArgumentException("no function of floats");
        },
        function);
  }

  @Override
  public Outcome run(C call) {
    apply(call.x(), call.out(), ofDoubles, ofLongs);
    return Outcome.DONE;
  }

  static void apply(
      Tensor x, Tensor out, DoubleUnaryOperator ofDoubles, LongUnaryOperator ofLongs) {
    LoopNest nest = LoopNest.over(out.shape(), x, out);
    DType from = x.dtype();
    DType to = out.dtype();
    int size = Piece.sizeFor(nest.rowLength());
    if (from.isFloat()) {
      double[] values = new double[size];
      nest.forEachRow(
          Piece.LIMIT,
          (offsets, count) -> {
            from.read(x.segment(), offsets[0], nest.rowStride(0), values, count);
            for (int i = 0; i < count; i++) {
              values[i] = ofDoubles.applyAsDouble(values[i]);
            }
            to.write(out.segment(), offsets[1], nest.rowStride(1), values, count);
          });
    } else {
      long[] values = new long[size];
      nest.forEachRow(
          Piece.LIMIT,
          (offsets, count) -> {
            from.read(x.segment(), offsets[0], nest.rowStride(0), values, count);
            for (int i = 0; i < count; i++) {
              values[i] = ofLongs.applyAsLong(values[i]);
            }
            to.write(out.segment(), offsets[1], nest.rowStride(1), values, count);
          });
    }
  }
}
