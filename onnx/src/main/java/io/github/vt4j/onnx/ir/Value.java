package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A tensor of a specialised model. Compared by identity. */
public final class Value {
  /** Where the elements come from. */
  public sealed interface Origin {}

  /** A step makes them, or a run's input; they lie contiguous. */
  public record Computed() implements Origin {}

  /** They are known. */
  public record Constant(Tensor tensor) implements Origin {}

  /** They are another value's. */
  public record ViewOf(Value base, View view) implements Origin {}

  private final String name;
  private final DType dtype;
  private final Shape shape;
  private final Origin origin;
  private final Value root;
  private final boolean contiguous;

  private Value(String name, DType dtype, Shape shape, Origin origin, boolean contiguous) {
    this.name = name;
    this.dtype = dtype;
    this.shape = shape;
    this.origin = origin;
    this.root = origin instanceof ViewOf(Value base, View _) ? base.root : this;
    this.contiguous = contiguous || shape.elements() == 0;
  }

  /** A value that an input or a step makes. */
  public static Value computed(String name, DType dtype, Shape shape) {
    return new Value(name, dtype, shape, new Computed(), true);
  }

  /** A known value. */
  public static Value constant(String name, Tensor tensor) {
    return new Value(
        name, tensor.dtype(), tensor.shape(), new Constant(tensor), tensor.isContiguous());
  }

  /**
   * A view of this value. The view of a constant is a constant. A permutation of one is the same
   * tensor each time, so that what kernels prepare of a transposed weight is made once for all
   * shapes; other views may differ by shape, and are not kept.
   *
   * @throws IllegalArgumentException where there is no such view
   */
  public Value view(String viewName, View view) {
    Shape target = view.shape(shape);
    if (origin instanceof Constant(Tensor tensor)) {
      return constant(
          viewName,
          view instanceof View.Permute ? tensor.prepared(view, view::apply) : view.apply(tensor));
    }
    boolean keeps = contiguous && view.keepsContiguity(shape);
    return new Value(viewName, dtype, target, new ViewOf(this, view), keeps);
  }

  /** The model's name for it, for people. */
  public String name() {
    return name;
  }

  /** The type of the elements. */
  public DType dtype() {
    return dtype;
  }

  /** The shape. */
  public Shape shape() {
    return shape;
  }

  /** Where the elements come from. */
  public Origin origin() {
    return origin;
  }

  /** Whether the elements are sure to lie without gaps in the order of the shape. */
  public boolean isContiguous() {
    return contiguous;
  }

  /** Whether the elements are known. */
  public boolean isConstant() {
    return origin instanceof Constant;
  }

  /** The elements where they are known, else null. */
  public @Nullable Tensor tensor() {
    return origin instanceof Constant(Tensor tensor) ? tensor : null;
  }

  /** The one element of a constant that has no more. */
  public OptionalDouble scalar() {
    Tensor tensor = tensor();
    return tensor == null || shape.elements() != 1
        ? OptionalDouble.empty()
        : OptionalDouble.of(tensor.toDoubleArray()[0]);
  }

  /** The value whose memory this is: itself, unless it is a view. */
  public Value root() {
    return root;
  }

  /** For people: the name, dtype and shape. */
  @Override
  public String toString() {
    return name + ": " + dtype + shape;
  }
}
