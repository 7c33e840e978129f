package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Compress;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Compress}: a copy of each part for which the condition is true. */
final class CompressKernel extends Kernel<Compress> {
  @Override
  public Outcome run(Compress call) {
    Tensor condition = call.condition();
    int axis = call.axis();
    long to = 0;
    for (long i = 0; i < condition.shape().elements(); i++) {
      if (condition.dtype().getLong(condition.segment(), i * condition.stride(0)) != 0) {
        StridedCopy.copy(call.x().slice(axis, i, i + 1), call.out().slice(axis, to, to + 1));
        to++;
      }
    }
    return Outcome.DONE;
  }
}
