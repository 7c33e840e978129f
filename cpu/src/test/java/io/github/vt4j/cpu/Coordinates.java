package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.ArrayList;
import java.util.List;

/** Elements by their coordinates, the slow and sure way. */
final class Coordinates {
  private Coordinates() {}

  /** All coordinates of a shape, in order. */
  static List<long[]> of(Shape shape) {
    List<long[]> all = new ArrayList<>();
    for (long i = 0; i < shape.elements(); i++) {
      long[] at = new long[shape.rank()];
      long left = i;
      for (int axis = shape.rank() - 1; axis >= 0; axis--) {
        at[axis] = left % shape.dim(axis);
        left /= shape.dim(axis);
      }
      all.add(at);
    }
    return all;
  }

  /** The number of an element in the order of a shape. */
  static int index(Shape shape, long... at) {
    long index = 0;
    for (int axis = 0; axis < shape.rank(); axis++) {
      index = index * shape.dim(axis) + at[axis];
    }
    return (int) index;
  }

  /** One element, read through a view of it alone. */
  static long element(Tensor tensor, long... at) {
    Tensor part = tensor;
    for (int axis = 0; axis < at.length; axis++) {
      part = part.slice(axis, at[axis], at[axis] + 1);
    }
    return part.toLongArray()[0];
  }
}
