package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Reverse;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.List;

/** {@link Reverse}: a copy that begins at the far end of the axes and walks back. */
final class ReverseKernel extends Kernel<Reverse> {
  @Override
  public Outcome run(Reverse call) {
    reverse(call.x(), call.axes(), call.out());
    return Outcome.DONE;
  }

  static void reverse(Tensor x, List<Integer> axes, Tensor out) {
    long[] strides = x.strides();
    long last = 0;
    for (int axis : axes) {
      last += (x.shape().dim(axis) - 1) * strides[axis];
      strides[axis] = -strides[axis];
    }
    StridedCopy.rows(x, last, out, 0, new LoopNest(x.shape(), strides, out.strides()));
  }
}
