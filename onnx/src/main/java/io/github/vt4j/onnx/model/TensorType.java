package io.github.vt4j.onnx.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared tensor type.
 *
 * @param elementType the type of the elements
 * @param shape the dimensions, outermost first, empty for a scalar; null if not even the rank is
 *     declared
 */
public record TensorType(ElementType elementType, @Nullable List<Dimension> shape) {
  /** Copies the shape. */
  public TensorType {
    shape = shape == null ? null : List.copyOf(shape);
  }

  /** Whether it declares these elements and this rank. */
  public boolean is(ElementType elements, int rank) {
    return elementType == elements && shape != null && shape.size() == rank;
  }
}
