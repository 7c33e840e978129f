package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.util.Arrays;

/** Ways in which a tensor may lie in memory, all of which kernels serve or decline. */
public enum Layout {
  /** Without gaps, at an aligned address. */
  CONTIGUOUS {
    @Override
    Tensor view(Tensor parent, Shape shape) {
      return parent.reshape(shape);
    }
  },
  /** Without gaps, one element after an aligned address. */
  ODD_OFFSET {
    @Override
    Tensor view(Tensor parent, Shape shape) {
      return parent.slice(0, 1, 1 + shape.elements()).reshape(shape);
    }
  },
  /**
   * Without gaps, at an address that is no multiple of the element's size, as in a model's file.
   */
  ODD_ADDRESS {
    @Override
    Tensor view(Tensor parent, Shape shape) {
      return parent.at(1, parent.dtype(), shape);
    }

    @Override
    Placed place(TensorArena arena, DType dtype, Shape shape) {
      // The bytes around it are no elements that could be compared.
      Tensor tensor = view(arena.allocate(dtype, Shape.of(shape.elements() + 1)), shape);
      return new Placed(tensor, tensor);
    }
  },
  /** Every second element: no stride is 1. */
  SLICED {
    @Override
    Tensor view(Tensor parent, Shape shape) {
      return parent.slice(0, 1, 1 + 2 * shape.elements(), 2).reshape(shape);
    }
  },
  /** With the dimensions in memory in the opposite order. */
  TRANSPOSED {
    @Override
    Tensor view(Tensor parent, Shape shape) {
      int rank = shape.rank();
      long[] dims = new long[rank];
      int[] axes = new int[rank];
      Arrays.setAll(axes, i -> rank - 1 - i);
      Arrays.setAll(dims, i -> shape.dim(rank - 1 - i));
      return parent.slice(0, 0, shape.elements()).reshape(Shape.of(dims)).permute(axes);
    }
  };

  abstract Tensor view(Tensor parent, Shape shape);

  /** A new tensor that lies so, all zero. */
  public Tensor allocate(TensorArena arena, DType dtype, Shape shape) {
    return place(arena, dtype, shape).tensor();
  }

  /** A new tensor together with the memory around it. */
  Placed place(TensorArena arena, DType dtype, Shape shape) {
    long size = this == CONTIGUOUS ? shape.elements() : 2 * shape.elements() + 2;
    Tensor parent = arena.allocate(dtype, Shape.of(size));
    return new Placed(view(parent, shape), parent);
  }

  /**
   * A tensor in the midst of other memory.
   *
   * @param tensor the tensor
   * @param parent all the memory, of rank 1
   */
  record Placed(Tensor tensor, Tensor parent) {}
}
