package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;

/** {@link Gather}: for each index a copy of the part of data to its place. */
final class GatherKernel extends Kernel<Gather> {
  @Override
  public Outcome run(Gather call) {
    Tensor data = call.data();
    Tensor indices = call.indices();
    Tensor out = call.out();
    int axis = call.axis();
    int end = axis + indices.shape().rank();
    long[] outStrides = out.strides();
    LoopNest places =
        new LoopNest(indices.shape(), indices.strides(), Arrays.copyOfRange(outStrides, axis, end));
    Shape shape = data.shape();
    LoopNest part =
        new LoopNest(
            shape.slice(0, axis).concat(shape.slice(axis + 1, shape.rank())),
            spliced(data.strides(), axis, axis + 1),
            spliced(outStrides, axis, end));
    IndexedAxis chosen = new IndexedAxis(data, axis, indices);
    places.forEach(
        offsets -> StridedCopy.rows(data, chosen.offset(offsets[0]), out, offsets[1], part));
    return Outcome.DONE;
  }

  /** Strides without those from one axis to before another. */
  private static long[] spliced(long[] strides, int from, int to) {
    long[] result = Arrays.copyOf(strides, strides.length - (to - from));
    System.arraycopy(strides, to, result, from, strides.length - to);
    return result;
  }
}
