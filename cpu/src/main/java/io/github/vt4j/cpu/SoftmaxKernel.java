package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Softmax}, in double precision. */
final class SoftmaxKernel extends Kernel<Softmax> {
  @Override
  public Outcome run(Softmax call) {
    return RowKernel.run(call.x(), call.axis(), call.out(), SoftmaxKernel::normalize);
  }

  private static void normalize(double[] row) {
    double max = Double.NEGATIVE_INFINITY;
    for (double value : row) {
      max = Math.max(max, value);
    }
    double sum = 0;
    for (int i = 0; i < row.length; i++) {
      row[i] = Math.exp(row[i] - max);
      sum += row[i];
    }
    for (int i = 0; i < row.length; i++) {
      row[i] /= sum;
    }
  }
}
