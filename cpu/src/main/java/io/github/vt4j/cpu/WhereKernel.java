package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Where;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Where}, element by element. */
final class WhereKernel extends Kernel<Where> {
  @Override
  public Outcome run(Where call) {
    Tensor condition = call.condition();
    Tensor out = call.out();
    LoopNest.over(out.shape(), condition, call.a(), call.b(), out)
        .forEach(
            offsets -> {
              boolean first = condition.dtype().getLong(condition.segment(), offsets[0]) != 0;
              Tensor chosen = first ? call.a() : call.b();
              StridedCopy.element(chosen, offsets[first ? 1 : 2], out, offsets[3]);
            });
    return Outcome.DONE;
  }
}
