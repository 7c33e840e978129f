package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.GatherND;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link GatherND}: for each tuple of indices a copy of the part of data to its place. */
final class GatherNdKernel extends Kernel<GatherND> {
  @Override
  public Outcome run(GatherND call) {
    Tensor data = call.data();
    Tensor out = call.out();
    new IndexTuples(data, call.indices(), call.batchDims())
        .forEach(out, (from, to, nest) -> StridedCopy.rows(data, from, out, to, nest));
    return Outcome.DONE;
  }
}
