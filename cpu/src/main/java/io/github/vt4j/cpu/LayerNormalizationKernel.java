package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link LayerNormalization}, in double precision. */
final class LayerNormalizationKernel extends Kernel<LayerNormalization> {
  @Override
  public Outcome run(LayerNormalization call) {
    Tensor x = call.x();
    int outerRank = call.axis();
    Slab from = new Slab(x, outerRank);
    Slab to = new Slab(call.out(), outerRank);
    Shape normalized = x.shape().slice(outerRank, x.shape().rank());
    double[] scale = whole(call.scale().expand(normalized), from.size());
    Tensor bias = call.bias();
    double[] shift =
        bias == null ? new double[from.size()] : whole(bias.expand(normalized), from.size());
    double[] row = new double[from.size()];
    Slab.outer(outerRank, x, call.out())
        .forEach(
            offsets -> {
              from.read(offsets[0], row);
              normalize(row, scale, shift, call.epsilon());
              to.write(offsets[1], row);
            });
    return Outcome.DONE;
  }

  private static double[] whole(Tensor parameter, int size) {
    return new Slab(parameter, 0).read(0, new double[size]);
  }

  private static void normalize(double[] row, double[] scale, double[] shift, double epsilon) {
    double mean = 0;
    for (double value : row) {
      mean += value;
    }
    mean /= row.length;
    double variance = 0;
    for (double value : row) {
      variance += (value - mean) * (value - mean);
    }
    variance /= row.length;
    double factor = 1 / Math.sqrt(variance + epsilon);
    for (int i = 0; i < row.length; i++) {
      row[i] = (row[i] - mean) * factor * scale[i] + shift[i];
    }
  }
}
