package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;

/** The part of a tensor along its last axes, which ops over axes take as one row. */
final class Slab {
  private final Tensor tensor;
  private final int size;
  private final LoopNest nest;

  /**
   * The slabs of a tensor.
   *
   * @param tensor with the axes of the slabs last
   * @param outerRank how many axes come before them
   */
  Slab(Tensor tensor, int outerRank) {
    this.tensor = tensor;
    Shape shape = tensor.shape().slice(outerRank, tensor.shape().rank());
    this.size = Math.toIntExact(shape.elements());
    long[] strides = Arrays.copyOfRange(tensor.strides(), outerRank, tensor.shape().rank());
    this.nest = new LoopNest(shape, strides, shape.contiguousStrides());
  }

  /** The loops over the axes before the slabs', for several tensors. */
  static LoopNest outer(int outerRank, Tensor... tensors) {
    Shape shape = tensors[0].shape().slice(0, outerRank);
    long[][] strides = new long[tensors.length][];
    for (int k = 0; k < tensors.length; k++) {
      strides[k] = Arrays.copyOf(tensors[k].strides(), outerRank);
    }
    return new LoopNest(shape, strides);
  }

  /** A tensor with one axis moved to the end. */
  static Tensor axisLast(Tensor tensor, int axis) {
    int[] axes = new int[tensor.shape().rank()];
    int next = 0;
    for (int i = 0; i < axes.length; i++) {
      if (i != axis) {
        axes[next++] = i;
      }
    }
    axes[next] = axis;
    return tensor.permute(axes);
  }

  int size() {
    return size;
  }

  /** Reads the slab whose first element is at an offset. */
  double[] read(long base, double[] to) {
    double[] piece = new double[Piece.sizeFor(nest.rowLength())];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          tensor.dtype().read(tensor.segment(), base + offsets[0], nest.rowStride(0), piece, count);
          System.arraycopy(piece, 0, to, (int) offsets[1], count);
        });
    return to;
  }

  /** Writes the slab whose first element is at an offset. */
  void write(long base, double[] from) {
    double[] piece = new double[Piece.sizeFor(nest.rowLength())];
    nest.forEachRow(
        Piece.LIMIT,
        (offsets, count) -> {
          System.arraycopy(from, (int) offsets[1], piece, 0, count);
          tensor
              .dtype()
              .write(tensor.segment(), base + offsets[0], nest.rowStride(0), piece, count);
        });
  }
}
