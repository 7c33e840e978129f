package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * Applies a function to each pair of elements: floats as doubles, integers and bool as longs.
 *
 * <p>For f32 the sum, difference, product and quotient of doubles, rounded, are those of floats: 53
 * bits are at least twice 24 and 2 more (Figueroa, "When is double rounding innocuous?", 1995).
 */
final class BinaryKernel<C extends BinaryCall> extends Kernel<C> {
  private final DoubleBinaryOperator ofDoubles;
  private final LongBinaryOperator ofLongs;

  BinaryKernel(DoubleBinaryOperator ofDoubles, LongBinaryOperator ofLongs) {
    this.ofDoubles = ofDoubles;
    this.ofLongs = ofLongs;
  }

  /** A kernel of an op that takes integers or bool only. */
  static <C extends BinaryCall> BinaryKernel<C> ofLongs(LongBinaryOperator function) {
    return new BinaryKernel<>(
        (left, right) -> {
          throw new IllegalArgumentException("no function of floats");
        },
        function);
  }

  @Override
  public Outcome run(C call) {
    Tensor a = call.a();
    Tensor b = call.b();
    Tensor out = call.out();
    LoopNest nest = LoopNest.over(out.shape(), a, b, out);
    if (a.dtype().isFloat()) {
      doubles(nest, a, b, out);
    } else {
      longs(nest, a, b, out);
    }
    return Outcome.DONE;
  }

  private void doubles(LoopNest nest, Tensor a, Tensor b, Tensor out) {
    DType from = a.dtype();
    double[] left = new double[Piece.sizeFor(nest.rowLength())];
    double[] right = new double[left.length];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          from.read(a.segment(), offsets[0], nest.rowStride(0), left, count);
          from.read(b.segment(), offsets[1], nest.rowStride(1), right, count);
          for (int i = 0; i < count; i++) {
            left[i] = ofDoubles.applyAsDouble(left[i], right[i]);
          }
          out.dtype().write(out.segment(), offsets[2], nest.rowStride(2), left, count);
        });
  }

  private void longs(LoopNest nest, Tensor a, Tensor b, Tensor out) {
    DType from = a.dtype();
    long[] left = new long[Piece.sizeFor(nest.rowLength())];
    long[] right = new long[left.length];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          from.read(a.segment(), offsets[0], nest.rowStride(0), left, count);
          from.read(b.segment(), offsets[1], nest.rowStride(1), right, count);
          for (int i = 0; i < count; i++) {
            left[i] = ofLongs.applyAsLong(left[i], right[i]);
          }
          out.dtype().write(out.segment(), offsets[2], nest.rowStride(2), left, count);
        });
  }
}
