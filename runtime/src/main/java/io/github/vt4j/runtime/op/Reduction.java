package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A call of an op that makes one element of all those along some axes. */
public interface Reduction extends TensorCall {
  /** The input. */
  Tensor x();

  /** The axes that are reduced: ascending, none negative; never empty unless x is a scalar. */
  List<Integer> axes();

  /** Whether the output keeps the reduced axes, as dimensions of 1. */
  boolean keepDims();

  @Override
  default List<Tensor> operands() {
    return List.of(x(), out());
  }

  /**
   * The shape of the output.
   *
   * @param x the input's shape
   * @param axes which are reduced; negative ones count from the end, none at all means every axis
   * @param keepDims whether they stay, as dimensions of 1
   */
  static Shape outputShape(Shape x, List<Integer> axes, boolean keepDims) {
    List<Integer> reduced = normalize(x, axes);
    List<Long> result = new ArrayList<>();
    for (int axis = 0; axis < x.rank(); axis++) {
      if (!reduced.contains(axis)) {
        result.add(x.dim(axis));
      } else if (keepDims) {
        result.add(1L);
      }
    }
    return Shape.of(result.stream().mapToLong(Long::longValue).toArray());
  }

  /**
   * The axes ascending and without negative ones; every axis where none is given.
   *
   * @throws IllegalArgumentException where one is out of range or given twice
   */
  static List<Integer> normalize(Shape x, List<Integer> axes) {
    TreeSet<Integer> result = new TreeSet<>();
    for (int axis : axes) {
      if (!result.add(x.axis(axis))) {
        throw new IllegalArgumentException("axis " + axis + " twice in " + axes);
      }
    }
    for (int axis = 0; axes.isEmpty() && axis < x.rank(); axis++) {
      result.add(axis);
    }
    return List.copyOf(result);
  }
}
