package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.seam.Outcome;

/** Changes each row along one axis as a whole. */
final class RowKernel {
  private RowKernel() {}

  /** What is done with a row, in place. */
  @FunctionalInterface
  interface RowFunction {
    void apply(double[] row);
  }

  static Outcome run(Tensor x, int axis, Tensor out, RowFunction function) {
    int outerRank = x.shape().rank() - 1;
    Tensor source = Slab.axisLast(x, axis);
    Tensor target = Slab.axisLast(out, axis);
    Slab from = new Slab(source, outerRank);
    Slab to = new Slab(target, outerRank);
    double[] row = new double[from.size()];
    Slab.outer(outerRank, source, target)
        .forEach(
            offsets -> {
              from.read(offsets[0], row);
              function.apply(row);
              to.write(offsets[1], row);
            });
    return Outcome.DONE;
  }
}
