package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.GatherElements;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link GatherElements}, element by element. */
final class GatherElementsKernel extends Kernel<GatherElements> {
  @Override
  public Outcome run(GatherElements call) {
    Tensor data = call.data();
    Tensor out = call.out();
    IndexedAxis axis = new IndexedAxis(data, call.axis(), call.indices());
    new LoopNest(out.shape(), call.indices().strides(), axis.stridesBeside(), out.strides())
        .forEach(
            offsets ->
                StridedCopy.element(data, offsets[1] + axis.offset(offsets[0]), out, offsets[2]));
    return Outcome.DONE;
  }
}
