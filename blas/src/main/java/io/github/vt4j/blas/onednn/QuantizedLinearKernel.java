package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** {@link QuantizedLinear} of u8 and constant weights; rounds where its definition does. */
final class QuantizedLinearKernel extends Kernel<QuantizedLinear> {
  private final Primitives primitives;

  QuantizedLinearKernel(Primitives primitives) {
    this.primitives = primitives.checkedForBytes();
  }

  static Condition<QuantizedLinear> condition() {
    return Needs.all(
        Needs.Need.of("x of u8", call -> call.x().dtype() == DType.U8),
        Needs.Need.of("constant weights", call -> call.weight().isConstant()),
        Needs.Need.of(
            "x and out contiguous, at multiples of their element size",
            call -> Needs.isDense(call.x()) && Needs.isDense(call.out())),
        Needs.Need.of("a depth of 1 or more", call -> call.weight().shape().dim(0) > 0));
  }

  @Override
  public Outcome run(QuantizedLinear call) {
    if (call.out().shape().elements() > 0) {
      call.holding(() -> multiply(call));
    }
    return Outcome.DONE;
  }

  private void multiply(QuantizedLinear call) {
    Tensor out = call.out();
    ByteWeights weights = ByteWeights.of(primitives.library(), call.weight());
    int columns = weights.columns();
    int depth = Math.toIntExact(call.weight().shape().dim(0));
    new ByteProduct(
            call.x().segment(),
            Math.toIntExact(out.shape().elements() / columns),
            depth,
            weights,
            ZeroPoints.of(call.xZeroPoint(), call.weightZeroPoint(), weights, depth),
            out.segment())
        .run(primitives, out.arena().workers(), new After(call, columns));
  }

  /** Scales and adds the bias row by row, and applies the activation to all rows of a part. */
  private final class After implements ByteProduct.After {
    private final int columns;
    private final float scale;

    /** Of each column, or one for all. */
    private final float[] scales;

    private final float @Nullable [] bias;
    private final Activation activation;
    private volatile @Nullable EltwisePrimitive last;

    After(QuantizedLinear call, int columns) {
      this.columns = columns;
      this.scale = call.xScale().toFloatArray()[0];
      this.scales = Values.floats(call.weightScale());
      this.bias = call.bias() == null ? null : Values.floats(call.bias());
      this.activation = call.activation();
    }

    @Override
    public void row(RowArrays arrays, MemorySegment out, long target) {
      int[] sums = arrays.sums(columns);
      float[] values = arrays.values(columns);
      if (scales.length == 1) {
        float factor = scale * scales[0];
        for (int i = 0; i < columns; i++) {
          values[i] = sums[i] * factor;
        }
      } else {
        for (int i = 0; i < columns; i++) {
          values[i] = sums[i] * (scale * scales[i]);
        }
      }
      for (int i = 0; bias != null && i < columns; i++) {
        values[i] += bias[i];
      }
      MemorySegment.copy(values, 0, out, ValueLayout.JAVA_FLOAT, target * Float.BYTES, columns);
    }

    @Override
    public void rows(MemorySegment out, long from, long elements) {
      if (activation != Activation.NONE) {
        activationOf(elements).execute(out, from * Float.BYTES);
      }
    }

    /** Most parts are of one size, so the last one found is kept; any thread's will do. */
    private EltwisePrimitive activationOf(long elements) {
      EltwisePrimitive known = last;
      if (known == null || known.elements() != elements) {
        known = primitives.eltwise(activation, elements);
        last = known;
      }
      return known;
    }
  }

  @Override
  public String description() {
    return primitives.library().description();
  }
}
