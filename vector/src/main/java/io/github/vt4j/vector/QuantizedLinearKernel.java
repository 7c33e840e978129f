package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

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
    private final float scale;
    private final float[] scales;
    private final float[] bias;
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
      this.scale = call.xScale().toFloatArray()[0];
      this.scales = ColumnValues.floats(call.weightScale(), weight.columns());
      this.bias = ColumnValues.bias(call.bias(), weight.columns());
      this.activation = call.activation();
      this.out = Operands.rows(call.out());
    }

    @Override
    void writeSums(
        long row,
        int rowCount,
        int column,
        int columns,
        float[] sums,
        int stride,
        Scratch scratch) {
      for (int i = 0; i < rowCount; i++) {
        routines.loops.dequantize(sums, i * stride, columns, scale, scales, bias, column);
      }
      routines.activations.apply(activation, sums, rowCount * stride);
      out.write(row, rowCount, column, columns, sums, stride);
    }

    @Override
    void writeTotals(
        long row,
        int rowCount,
        int column,
        int columns,
        int[] totals,
        float[] sums,
        int stride,
        Scratch scratch) {
      for (int i = 0; i < rowCount * stride; i++) {
        sums[i] = totals[i];
      }
      writeSums(row, rowCount, column, columns, sums, stride, scratch);
    }
  }
}
