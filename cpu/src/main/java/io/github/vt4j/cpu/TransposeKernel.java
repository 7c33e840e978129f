package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.Transpose;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Transpose}: a copy of the permuted view. */
final class TransposeKernel extends Kernel<Transpose> {
  @Override
  public Outcome run(Transpose call) {
    StridedCopy.copy(call.permuted(), call.out());
    return Outcome.DONE;
  }
}
