package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ScatterND;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link ScatterND}: a copy of data, then the updates part by part. */
final class ScatterNdKernel extends Kernel<ScatterND> {
  @Override
  public Outcome run(ScatterND call) {
    Tensor out = call.out();
    StridedCopy.copy(call.data(), out);
    Updates updates = new Updates(call.updates(), call.reduction(), out);
    new IndexTuples(out, call.indices(), 0).forEach(call.updates(), updates::apply);
    return Outcome.DONE;
  }
}
