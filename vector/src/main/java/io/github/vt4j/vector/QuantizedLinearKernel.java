package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import org.jspecify.annotations.Nullable;

/** {@link QuantizedLinear} of a constant weight; rounds where its definition does. */
final class QuantizedLinearKernel extends Kernel<QuantizedLinear> {
  private final Routines routines;

  QuantizedLinearKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(QuantizedLinear call) {
    if (call.out().shape().elements() > 0) {
      Workers workers = call.out().arena().workers();
      new Layer(call, BytePanels.of(call.weight(), routines), workers, routines).compute(workers);
    }
    return Outcome.DONE;
  }

  private static final class Layer extends IntegerProduct {
    private final float[] scales;
    private final float @Nullable [] bias;
    private final Activation activation;
    private final Matrix out;

    Layer(QuantizedLinear call, BytePanels weight, Workers workers, Routines routines) {
      super(
          call.out().shape().elements() / weight.columns(),
          ByteRows.of(call.x(), call.xZeroPoint()),
          weight,
          call.weightZeroPoint(),
          workers,
          routines);
      Tensor added = call.bias();
      this.scales = scales(call, weight.columns());
      this.bias = added == null ? null : added.toFloatArray();
      this.activation = call.activation();
      this.out = Operands.rows(call.out());
    }

    private static float[] scales(QuantizedLinear call, int columns) {
      float scale = call.xScale().toFloatArray()[0];
      float[] given = call.weightScale().toFloatArray();
      float[] scales = new float[columns];
      for (int i = 0; i < columns; i++) {
        scales[i] = scale * given[given.length == 1 ? 0 : i];
      }
      return scales;
    }

    @Override
    void write(
        long row,
        int rowCount,
        int column,
        int columns,
        int[] totals,
        int stride,
        float[] floats,
        Scratch scratch) {
      for (int i = 0; i < rowCount; i++) {
        scale(totals, floats, i * stride, column, columns);
      }
      routines.activations.apply(activation, floats, rowCount * stride);
      out.write(row, rowCount, column, columns, floats, stride);
    }

    private void scale(int[] totals, float[] floats, int at, int column, int columns) {
      for (int i = 0; i < columns; i++) {
        floats[at + i] = totals[at + i] * scales[column + i];
      }
      if (bias != null) {
        for (int i = 0; i < columns; i++) {
          floats[at + i] += bias[column + i];
        }
      }
    }
  }
}
