package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Pad;
import io.github.vt4j.runtime.op.PadMode;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/**
 * {@link Pad}: a copy to the middle, which then grows axis by axis, each time by copies of itself
 * or by the constant.
 */
final class PadKernel extends Kernel<Pad> {
  @Override
  public Outcome run(Pad call) {
    Shape shape = call.x().shape();
    StridedCopy.copy(call.x(), middle(call, 0));
    for (int axis = 0; axis < shape.rank(); axis++) {
      Tensor grown = middle(call, axis + 1);
      long from = call.before().get(axis);
      long to = from + shape.dim(axis);
      border(call, grown, axis, 0, from);
      border(call, grown, axis, to, grown.shape().dim(axis));
    }
    return Outcome.DONE;
  }

  /** The output, from an axis on only where x lies. */
  private static Tensor middle(Pad call, int firstAxis) {
    Tensor part = call.out();
    for (int axis = firstAxis; axis < call.before().size(); axis++) {
      long from = call.before().get(axis);
      part = part.slice(axis, from, from + call.x().shape().dim(axis));
    }
    return part;
  }

  private static void border(Pad call, Tensor grown, int axis, long from, long to) {
    if (call.value() != null) {
      Tensor border = grown.slice(axis, from, to);
      StridedCopy.copy(call.value().expand(border.shape()), border);
      return;
    }
    long before = call.before().get(axis);
    long size = call.x().shape().dim(axis);
    for (long place = from; place < to; place++) {
      long source = before + source(call.mode(), place - before, size);
      StridedCopy.copy(grown.slice(axis, source, source + 1), grown.slice(axis, place, place + 1));
    }
  }

  /** The index within a size that one outside it repeats. */
  private static long source(PadMode mode, long index, long size) {
    return switch (mode) {
      case CONSTANT -> throw new IllegalArgumentException("a constant repeats nothing");
      case EDGE -> Math.clamp(index, 0, size - 1);
      case WRAP -> Math.floorMod(index, size);
      case REFLECT -> {
        long period = Math.max(2 * (size - 1), 1);
        long at = Math.floorMod(index, period);
        yield at < size ? at : period - at;
      }
    };
  }
}
