package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Softmax} of f32 over the last axis of contiguous operands. */
final class SoftmaxKernel extends Kernel<Softmax> {
  @Override
  public Outcome run(Softmax call) {
    Matrix x = Operands.rows(call.x());
    Matrix out = Operands.rows(call.out());
    for (long row = 0; row < x.rows(); row++) {
      SoftmaxRow.run(x.segment(), x.at(row, 0), out.segment(), out.at(row, 0), x.columns());
    }
    return Outcome.DONE;
  }
}
