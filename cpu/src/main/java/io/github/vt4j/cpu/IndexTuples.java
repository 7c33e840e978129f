package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;

/**
 * Tuples of indices, along the last axis of a tensor, that choose parts of another; they have been
 * checked.
 */
final class IndexTuples {
  private final Tensor whole;
  private final Tensor indices;
  private final int batchDims;
  private final int length;

  IndexTuples(Tensor whole, Tensor indices, int batchDims) {
    this.whole = whole;
    this.indices = indices;
    this.batchDims = batchDims;
    this.length = Math.toIntExact(indices.shape().dim(-1));
  }

  /** What is done with a part. */
  @FunctionalInterface
  interface Part {
    /**
     * Handles one part.
     *
     * @param chosen where the part begins in the tensor that is chosen from, in elements
     * @param place where it begins in the other
     * @param nest over the part in the one and in the other
     */
    void accept(long chosen, long place, LoopNest nest);
  }

  /**
   * Visits the chosen parts in the order of the tuples.
   *
   * @param places has for each tuple a place for its part
   */
  void forEach(Tensor places, Part part) {
    int tupleRank = indices.shape().rank() - 1;
    int firstKept = batchDims + length;
    Shape shape = whole.shape();
    LoopNest nest =
        new LoopNest(
            shape.slice(firstKept, shape.rank()),
            Arrays.copyOfRange(whole.strides(), firstKept, shape.rank()),
            Arrays.copyOfRange(places.strides(), tupleRank, places.shape().rank()));
    long[] batchStrides = Arrays.copyOf(Arrays.copyOf(whole.strides(), batchDims), tupleRank);
    new LoopNest(
            indices.shape().slice(0, tupleRank),
            Arrays.copyOf(indices.strides(), tupleRank),
            batchStrides,
            Arrays.copyOf(places.strides(), tupleRank))
        .forEach(offsets -> part.accept(offsets[1] + chosen(offsets[0]), offsets[2], nest));
  }

  private long chosen(long tuple) {
    long offset = 0;
    for (int i = 0; i < length; i++) {
      int axis = batchDims + i;
      long at = tuple + i * indices.stride(-1);
      long index = indices.dtype().getLong(indices.segment(), at);
      offset += (index < 0 ? index + whole.shape().dim(axis) : index) * whole.stride(axis);
    }
    return offset;
  }
}
