package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ScatterElements;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link ScatterElements}: a copy of data, then the updates one by one. */
final class ScatterElementsKernel extends Kernel<ScatterElements> {
  @Override
  public Outcome run(ScatterElements call) {
    Tensor out = call.out();
    StridedCopy.copy(call.data(), out);
    Updates updates = new Updates(call.updates(), call.reduction(), out);
    IndexedAxis axis = new IndexedAxis(out, call.axis(), call.indices());
    new LoopNest(
            call.indices().shape(),
            call.indices().strides(),
            axis.stridesBeside(),
            call.updates().strides())
        .forEach(offsets -> updates.apply(offsets[1] + axis.offset(offsets[0]), offsets[2]));
    return Outcome.DONE;
  }
}
