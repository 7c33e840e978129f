package io.github.vt4j.runtime;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The arithmetic of strides. */
final class Views {
  private Views() {}

  /**
   * How many elements lie between the first and the last, both included; 0 for an empty shape.
   *
   * @throws IllegalArgumentException where a stride is negative or the number exceeds 64 bits
   */
  static long span(Shape shape, long[] strides) {
    if (strides.length != shape.rank()) {
      throw new IllegalArgumentException(
          "strides " + Arrays.toString(strides) + " for the shape " + shape);
    }
    long last = 0;
    for (int i = 0; i < strides.length; i++) {
      if (strides[i] < 0) {
        throw new IllegalArgumentException("negative stride in " + Arrays.toString(strides));
      }
      if (shape.dim(i) > 1) {
        last = Math.addExact(last, Math.multiplyExact(shape.dim(i) - 1, strides[i]));
      }
    }
    return shape.elements() == 0 ? 0 : Math.addExact(last, 1);
  }

  static boolean isContiguous(Shape shape, long[] strides) {
    long expected = 1;
    for (int i = strides.length - 1; i >= 0; i--) {
      long dim = shape.dim(i);
      if (dim > 1) {
        if (strides[i] != expected) {
          return shape.elements() == 0;
        }
        expected *= dim;
      }
    }
    return true;
  }

  /**
   * Whether two indices may reach one element. Exact for all views of contiguous tensors; of other
   * strides it may say so where it is not the case.
   */
  static boolean hasSharedElements(Shape shape, long[] strides) {
    if (isContiguous(shape, strides)) {
      return false;
    }
    int[] axes =
        IntStream.range(0, strides.length)
            .filter(axis -> shape.dim(axis) > 1)
            .boxed()
            .sorted(Comparator.comparingLong(axis -> strides[axis]))
            .mapToInt(axis -> axis)
            .toArray();
    long reach = 0;
    for (int axis : axes) {
      if (strides[axis] <= reach) {
        return true;
      }
      reach += (shape.dim(axis) - 1) * strides[axis];
    }
    return false;
  }

  /**
   * The strides under which the same elements have another shape of as many, or null where there
   * are none. Runs of axes that lie without gaps are matched with runs of the target's of the same
   * number of elements.
   */
  static long @Nullable [] reshape(Shape shape, long[] strides, Shape target) {
    if (shape.elements() == 0) {
      return target.contiguousStrides();
    }
    long[] result = new long[target.rank()];
    int from = 0;
    int to = 0;
    while (from < shape.rank() && to < target.rank()) {
      int fromStart = from;
      int toStart = to;
      long here = shape.dim(from++);
      long there = target.dim(to++);
      while (here != there) {
        if (here < there) {
          here *= shape.dim(from++);
        } else {
          there *= target.dim(to++);
        }
      }
      long stride = runStride(shape, strides, fromStart, from);
      if (stride < 0) {
        return null;
      }
      for (int i = to - 1; i >= toStart; i--) {
        result[i] = stride;
        stride *= target.dim(i);
      }
    }
    for (int i = to; i < target.rank(); i++) {
      result[i] = 1;
    }
    return result;
  }

  /** The innermost stride of a run of axes that lies without gaps, or −1. */
  private static long runStride(Shape shape, long[] strides, int start, int end) {
    long innermost = -1;
    long expected = -1;
    for (int i = end - 1; i >= start; i--) {
      if (shape.dim(i) == 1) {
        continue;
      }
      if (innermost < 0) {
        innermost = strides[i];
      } else if (strides[i] != expected) {
        return -1;
      }
      expected = strides[i] * shape.dim(i);
    }
    return innermost < 0 ? 1 : innermost;
  }

  static long[] without(long[] strides, int axis) {
    long[] result = new long[strides.length - 1];
    System.arraycopy(strides, 0, result, 0, axis);
    System.arraycopy(strides, axis + 1, result, axis, result.length - axis);
    return result;
  }

  static long[] with(long[] strides, int axis, long stride) {
    long[] result = new long[strides.length + 1];
    System.arraycopy(strides, 0, result, 0, axis);
    result[axis] = stride;
    System.arraycopy(strides, axis, result, axis + 1, strides.length - axis);
    return result;
  }
}
