package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The matrix product out = activation(bias + a · b) of f32; a sum starts with the bias. */
final class Gemm extends Product {
  private final Matrix a;
  private final Panels b;
  private final @Nullable Matrix bias;
  private final Activation activation;
  private final Matrix out;

  private Gemm(
      Matrix a,
      Panels b,
      @Nullable Matrix bias,
      Activation activation,
      Matrix out,
      Workers workers,
      Routines routines) {
    super(a.rows(), b, workers, routines);
    this.a = a;
    this.b = b;
    this.bias = bias;
    this.activation = activation;
    this.out = out;
  }

  /** The product alone. */
  static void multiply(Matrix a, Panels b, Matrix out, Workers workers, Routines routines) {
    multiply(a, b, null, Activation.NONE, out, workers, routines);
  }

  /**
   * The product with an addition to each row and a function applied to the sums.
   *
   * @param bias what is added, a single row, or null
   */
  static void multiply(
      Matrix a,
      Panels b,
      @Nullable Matrix bias,
      Activation activation,
      Matrix out,
      Workers workers,
      Routines routines) {
    new Gemm(a, b, bias, activation, out, workers, routines).compute(workers);
  }

  @Override
  void read(long row, int rowCount, int from, int steps, float[] to, Scratch scratch) {
    a.read(row, rowCount, from, steps, to, steps);
  }

  /** The bias of some columns, or zeros. */
  @Override
  float[] begin(int column, int end, Scratch scratch) {
    float[] begin = scratch.floats(Slot.ROW, end - column);
    int used = bias == null ? 0 : Math.min(end, b.columns()) - column;
    if (bias != null) {
      bias.read(0, 1, column, used, begin, used);
    }
    Arrays.fill(begin, used, end - column, 0);
    return begin;
  }

  @Override
  void finish(
      long row, int rowCount, int column, int columns, float[] sums, int stride, Scratch scratch) {
    routines.activations.apply(activation, sums, rowCount * stride);
    out.write(row, rowCount, column, columns, sums, stride);
  }
}
