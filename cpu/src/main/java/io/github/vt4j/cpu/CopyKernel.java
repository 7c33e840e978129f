package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Copy}. */
final class CopyKernel extends Kernel<Copy> {
  @Override
  public Outcome run(Copy call) {
    StridedCopy.copy(call.x(), call.out());
    return Outcome.DONE;
  }
}
