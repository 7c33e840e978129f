package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tensor [batch, sequence, heads · size] that is seen with its heads as a dimension.
 *
 * @param source the tensor, of rank 3
 * @param split its shape with the heads apart: [batch, sequence, heads, size]
 */
record Heads(Value source, Shape split) {
  /**
   * Recognises a view, made of a reshape and any number of permutations.
   *
   * @param axes the axes of [batch, sequence, heads, size] that the view's dimensions must be
   */
  static @Nullable Heads of(Value value, List<Integer> axes) {
    List<Integer> order = List.of(0, 1, 2, 3);
    Value at = value;
    while (at.origin() instanceof Value.ViewOf(Value base, View.Permute(List<Integer> inner))) {
      if (inner.size() != order.size()) {
        return null;
      }
      order = order.stream().map(inner::get).toList();
      at = base;
    }
    if (!order.equals(axes)
        || at.shape().rank() != 4
        || !(at.origin() instanceof Value.ViewOf(Value base, View.Reshape(Shape split)))
        || !base.isContiguous()) {
      return null;
    }
    Shape joined = Shape.of(split.dim(0), split.dim(1), split.dim(2) * split.dim(3));
    Value source =
        base.shape().equals(joined) ? base : base.view(base.name(), new View.Reshape(joined));
    return new Heads(source, split);
  }

  long batch() {
    return split.dim(0);
  }

  long sequence() {
    return split.dim(1);
  }

  long heads() {
    return split.dim(2);
  }
}
