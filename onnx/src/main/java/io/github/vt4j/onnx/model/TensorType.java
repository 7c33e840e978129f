package io.github.vt4j.onnx.model;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A declared type of dense tensors.
 *
 * @param elementType the type of the elements
 * @param shape the dimensions, outermost first, empty for a scalar; null if not even the rank is
 *     declared
 */
public record TensorType(ElementType elementType, @Nullable List<Dimension> shape)
    implements ValueType {
  /** Copies the shape. */
  public TensorType {
    shape = shape == null ? null : List.copyOf(shape);
  }

  @Override
  public String onnxName() {
    return "tensor(" + elementType.name().toLowerCase(Locale.ROOT) + ')';
  }

  /** For people: {@code FLOAT[batch, 384]}, {@code INT64 of any shape}. */
  public String describe() {
    return elementType + describeShape();
  }

  /** The shape in these words, after the name of any type. */
  public String describeShape() {
    return shape == null
        ? " of any shape"
        : shape.stream().map(TensorType::describe).toList().toString();
  }

  private static String describe(Dimension dimension) {
    return switch (dimension) {
      case Dimension.Fixed(long size) -> Long.toString(size);
      case Dimension.Symbolic(String symbol) -> symbol;
      case Dimension.Unknown() -> "?";
    };
  }

  /** Whether it declares these elements and this rank. */
  public boolean is(ElementType elements, int rank) {
    return elementType == elements && shape != null && shape.size() == rank;
  }
}
