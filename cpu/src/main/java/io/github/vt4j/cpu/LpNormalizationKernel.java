package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link LpNormalization}, in double precision. */
final class LpNormalizationKernel extends Kernel<LpNormalization> {
  @Override
  public Outcome run(LpNormalization call) {
    return RowKernel.run(
        call.x(), call.axis(), call.out(), row -> divide(row, norm(row, call.p())));
  }

  private static double norm(double[] row, int p) {
    double sum = 0;
    for (double value : row) {
      sum += p == 1 ? Math.abs(value) : value * value;
    }
    return p == 1 ? sum : Math.sqrt(sum);
  }

  private static void divide(double[] row, double norm) {
    if (norm != 0) {
      for (int i = 0; i < row.length; i++) {
        row[i] /= norm;
      }
    }
  }
}
