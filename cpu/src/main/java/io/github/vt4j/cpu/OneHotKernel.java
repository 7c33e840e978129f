package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.OneHot;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link OneHot}: the one value everywhere, then the other where the indices say. */
final class OneHotKernel extends Kernel<OneHot> {
  @Override
  public Outcome run(OneHot call) {
    Tensor indices = call.indices();
    Tensor values = call.values();
    Tensor out = call.out();
    StridedCopy.copy(values.slice(0, 0, 1).expand(out.shape()), out);
    long depth = out.shape().dim(call.axis());
    long stride = out.stride(call.axis());
    if (depth == 0) {
      return Outcome.DONE;
    }
    Tensor first = out.slice(call.axis(), 0, 1).squeeze(call.axis());
    LoopNest.over(indices.shape(), indices, first)
        .forEach(
            offsets -> {
              long index = indices.dtype().getLong(indices.segment(), offsets[0]);
              if (index >= -depth && index < depth) {
                long place = index < 0 ? index + depth : index;
                StridedCopy.element(values, values.stride(0), out, offsets[1] + place * stride);
              }
            });
    return Outcome.DONE;
  }
}
