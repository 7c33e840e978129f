package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/**
 * {@link Linear} of f32, a constant weight maybe of bf16: bias and activation while the sums are in
 * the cache.
 */
final class LinearKernel extends Kernel<Linear> {
  private final Routines routines;

  LinearKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(Linear call) {
    Tensor weight = call.weight();
    if (call.out().shape().elements() == 0) {
      return Outcome.DONE;
    }
    if (weight.isConstant()) {
      multiply(call, Panels.of(weight, routines));
    } else {
      Scratch scratch = routines.pool.take();
      try {
        multiply(call, FloatPanels.pack(Operands.matrix(weight), routines, scratch));
      } finally {
        routines.pool.giveBack(scratch);
      }
    }
    return Outcome.DONE;
  }

  private void multiply(Linear call, Panels weight) {
    Matrix out = Operands.rows(call.out());
    Matrix x = Matrix.contiguous(call.x().segment(), 0, out.rows(), weight.rows());
    Tensor bias = call.bias();
    Matrix added = bias == null ? null : Operands.leftMatrix(bias);
    Workers workers = call.out().arena().workers();
    Gemm.multiply(x, weight, added, call.activation(), out, workers, routines);
  }
}
