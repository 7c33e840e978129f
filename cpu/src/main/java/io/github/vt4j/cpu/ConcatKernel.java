package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Concat}: a copy of each input to its part of the output. */
final class ConcatKernel extends Kernel<Concat> {
  @Override
  public Outcome run(Concat call) {
    long from = 0;
    for (Tensor input : call.inputs()) {
      long to = from + input.shape().dim(call.axis());
      StridedCopy.copy(input, call.out().slice(call.axis(), from, to));
      from = to;
    }
    return Outcome.DONE;
  }
}
