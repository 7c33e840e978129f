package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A value whose dimensions have labels, no two the same. */
record Labelled(NodeContext node, Value value, List<Integer> labels) {
  /**
   * A value with labels, of which some may be the same: of such dimensions it has the diagonal.
   *
   * @throws IllegalArgumentException where dimensions of one label differ
   */
  static Labelled diagonal(NodeContext node, Value value, List<Integer> labels) {
    for (int i = 0; i < labels.size(); i++) {
      int second = labels.lastIndexOf(labels.get(i));
      if (second > i) {
        List<Integer> rest = new ArrayList<>(without(labels, i, second));
        rest.add(labels.get(i));
        return diagonal(node, diagonal(node, value, i, second), rest);
      }
    }
    return new Labelled(node, value, List.copyOf(labels));
  }

  /** Two dimensions of n become one of n², whose every (n + 1)-th element is on the diagonal. */
  private static Value diagonal(NodeContext node, Value value, int first, int second) {
    Shape shape = value.shape();
    long size = shape.dim(first);
    if (shape.dim(second) != size) {
      throw new IllegalArgumentException(
          "the diagonal of " + value + " along its axes " + first + " and " + second);
    }
    List<Integer> all = IntStream.range(0, shape.rank()).boxed().toList();
    List<Integer> order = new ArrayList<>(without(all, first, second));
    order.add(first);
    order.add(second);
    Value last = node.view(value, new View.Permute(order));
    int axis = shape.rank() - 2;
    long squared = Math.multiplyExact(size, size);
    Value flat = node.reshape(last, last.shape().slice(0, axis).concat(Shape.of(squared)));
    return node.view(flat, new View.Slice(axis, 0, squared, size + 1));
  }

  /** A list without the elements at two indices. */
  private static List<Integer> without(List<Integer> list, int first, int second) {
    return IntStream.range(0, list.size())
        .filter(index -> index != first && index != second)
        .mapToObj(list::get)
        .toList();
  }

  boolean has(int label) {
    return labels.contains(label);
  }

  /** With dimensions of 1 repeated where the label's dimension is another. */
  Labelled expanded(Map<Integer, Long> dims) {
    Shape target = shape(labels, dims);
    return target.equals(value.shape())
        ? this
        : new Labelled(node, node.view(value, new View.Expand(target)), labels);
  }

  static Shape shape(List<Integer> labels, Map<Integer, Long> dims) {
    return Shape.of(labels.stream().mapToLong(label -> dims.getOrDefault(label, 1L)).toArray());
  }

  /** Summed up over the dimensions whose label is not kept. */
  Labelled sumOthers(Collection<Integer> kept) {
    List<Integer> axes =
        IntStream.range(0, labels.size())
            .filter(axis -> !kept.contains(labels.get(axis)))
            .boxed()
            .toList();
    Value sum = new Reducer(node, axes, false).sum(value);
    return new Labelled(node, sum, labels.stream().filter(kept::contains).toList());
  }

  /** With the dimensions in another order. */
  Labelled ordered(List<Integer> order) {
    if (order.equals(labels)) {
      return this;
    }
    List<Integer> axes = order.stream().map(labels::indexOf).toList();
    return new Labelled(node, node.view(value, new View.Permute(axes)), order);
  }
}
