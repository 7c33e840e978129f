package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.List;

/** A way to see a tensor's elements without a copy. Compared by value. */
public sealed interface View {
  /**
   * The view of a tensor.
   *
   * @throws IllegalArgumentException where the tensor has none
   */
  Tensor apply(Tensor tensor);

  /**
   * The shape of the view.
   *
   * @throws IllegalArgumentException where a tensor of this shape has no such view
   */
  Shape shape(Shape base);

  /** Whether the view of a contiguous tensor is sure to be contiguous. */
  boolean keepsContiguity(Shape base);

  /** Another shape for the elements of a contiguous tensor, or only dimensions of 1 come or go. */
  record Reshape(Shape target) implements View {
    @Override
    public Tensor apply(Tensor tensor) {
      return tensor.reshape(target);
    }

    @Override
    public Shape shape(Shape base) {
      if (base.elements() != target.elements()) {
        throw new IllegalArgumentException(
            "the shapes " + base + " and " + target + " differ in their number of elements");
      }
      return target;
    }

    @Override
    public boolean keepsContiguity(Shape base) {
      return true;
    }
  }

  /** The dimensions in another order: dimension i of the view is dimension axes[i]. */
  record Permute(List<Integer> axes) implements View {
    /** Copies the list. */
    public Permute {
      axes = List.copyOf(axes);
    }

    @Override
    public Tensor apply(Tensor tensor) {
      return tensor.permute(axes.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public Shape shape(Shape base) {
      if (axes.size() != base.rank() || axes.stream().distinct().count() != base.rank()) {
        throw new IllegalArgumentException(axes + " is no permutation of the axes of " + base);
      }
      return Shape.of(axes.stream().mapToLong(base::dim).toArray());
    }

    @Override
    public boolean keepsContiguity(Shape base) {
      for (int i = 0; i < axes.size(); i++) {
        if (axes.get(i) != i) {
          return false;
        }
      }
      return true;
    }
  }

  /** A part along one axis: the indices from one to before another, or every step-th of them. */
  record Slice(int axis, long from, long to, long step) implements View {
    @Override
    public Tensor apply(Tensor tensor) {
      return tensor.slice(axis, from, to, step);
    }

    @Override
    public Shape shape(Shape base) {
      if (from < 0 || to < from || to > base.dim(axis) || step < 1) {
        throw new IllegalArgumentException(
            "the slice " + from + ":" + to + ":" + step + " of axis " + axis + " of " + base);
      }
      return base.with(axis, Math.ceilDiv(to - from, step));
    }

    @Override
    public boolean keepsContiguity(Shape base) {
      return step == 1
          && (to - from == base.dim(axis) || base.slice(0, base.axis(axis)).elements() == 1);
    }
  }

  /** Dimensions of 1, and missing outer ones, repeated. */
  record Expand(Shape target) implements View {
    @Override
    public Tensor apply(Tensor tensor) {
      return tensor.expand(target);
    }

    @Override
    public Shape shape(Shape base) {
      if (!base.broadcastsTo(target)) {
        throw new IllegalArgumentException("the shape " + base + " does not expand to " + target);
      }
      return target;
    }

    @Override
    public boolean keepsContiguity(Shape base) {
      return base.elements() == target.elements();
    }
  }
}
