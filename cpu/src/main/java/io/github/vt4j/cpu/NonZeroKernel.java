package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.NonZero;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link NonZero}: the coordinates of each element found, from its number in the shape's order. */
final class NonZeroKernel extends Kernel<NonZero> {
  @Override
  public Outcome run(NonZero call) {
    Tensor x = call.x().shape().rank() == 0 ? call.x().unsqueeze(0) : call.x();
    Tensor out = call.out();
    Shape shape = x.shape();
    long[] found = {0};
    new LoopNest(shape, x.strides(), shape.contiguousStrides())
        .forEach(
            offsets -> {
              if (x.dtype().getDouble(x.segment(), offsets[0]) != 0) {
                writeColumn(out, found[0]++, shape, offsets[1]);
              }
            });
    return Outcome.DONE;
  }

  private static void writeColumn(Tensor out, long column, Shape shape, long number) {
    long left = number;
    for (int axis = shape.rank() - 1; axis >= 0; axis--) {
      long at = axis * out.stride(0) + column * out.stride(1);
      out.dtype().setLong(out.segment(), at, left % shape.dim(axis));
      left /= shape.dim(axis);
    }
  }
}
