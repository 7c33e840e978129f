package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import org.jspecify.annotations.Nullable;

/** The scales and zero points of the elements of one row after another. */
final class QuantizationRow {
  /** The operands of the nest before the scale. */
  private static final int BEFORE = 2;

  final double[] scales;
  final long[] zeroPoints;
  private final Tensor scale;
  private final @Nullable Tensor zeroPoint;

  QuantizationRow(Tensor scale, @Nullable Tensor zeroPoint, int size) {
    this.scale = scale;
    this.zeroPoint = zeroPoint;
    this.scales = new double[size];
    this.zeroPoints = new long[size];
  }

  /**
   * The loops over a call's operands: x, out, the scale and, where there is one, the zero point.
   */
  static LoopNest nest(Tensor x, Tensor out, Tensor scale, @Nullable Tensor zeroPoint) {
    return zeroPoint == null
        ? LoopNest.over(x.shape(), x, out, scale)
        : LoopNest.over(x.shape(), x, out, scale, zeroPoint);
  }

  void read(LoopNest nest, long[] offsets, int count) {
    scale.dtype().read(scale.segment(), offsets[BEFORE], nest.rowStride(BEFORE), scales, count);
    if (zeroPoint != null) {
      int operand = BEFORE + 1;
      zeroPoint
          .dtype()
          .read(zeroPoint.segment(), offsets[operand], nest.rowStride(operand), zeroPoints, count);
    }
  }
}
