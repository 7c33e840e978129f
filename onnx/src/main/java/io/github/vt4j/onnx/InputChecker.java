package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.model.Dimension;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.seam.Device;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Checks what a run is given against what the model declares. */
final class InputChecker {
  private static final int EXAMPLE_OUTERMOST = 1;
  private static final int EXAMPLE_OTHER = 16;

  private record Declared(DType dtype, TensorType type, boolean required) {}

  private final Map<String, Declared> inputs = new LinkedHashMap<>();

  InputChecker(List<ValueInfo> required, List<ValueInfo> optional) {
    required.forEach(input -> declare(input, true));
    optional.forEach(input -> declare(input, false));
  }

  private void declare(ValueInfo input, boolean required) {
    String who = "the input \"" + input.name() + '"';
    TensorType type = ElementDTypes.tensor(who, input.type());
    DType dtype = ElementDTypes.of(who, type.elementType());
    inputs.put(input.name(), new Declared(dtype, type, required));
  }

  /** The shapes of the tensors, in the model's order, all of which are found right. */
  Map<String, Shape> check(Map<String, Tensor> given, Device device) {
    Map<String, Shape> shapes = new HashMap<>();
    given.forEach((name, tensor) -> shapes.put(name, tensor.shape()));
    Map<String, Shape> ordered = checkShapes(shapes);
    for (String name : ordered.keySet()) {
      Tensor tensor = Objects.requireNonNull(given.get(name), name);
      DType expected = declared(name).dtype;
      if (tensor.dtype() != expected) {
        throw new InputException(
            "the input \"" + name + "\" is " + tensor + "; expected is " + describe(name));
      }
      if (tensor.device() != device) {
        throw new InputException(
            "the input \"" + name + "\" is on " + tensor.device() + ", the session on " + device);
      }
    }
    return ordered;
  }

  /** The shapes, in the model's order, found right. */
  Map<String, Shape> checkShapes(Map<String, Shape> given) {
    for (String name : given.keySet()) {
      if (!inputs.containsKey(name)) {
        throw new InputException(
            "the model has no input \"" + name + "\"; it has " + describeAll());
      }
    }
    Map<String, Shape> ordered = new LinkedHashMap<>();
    Map<String, Long> symbols = new HashMap<>();
    for (String name : inputs.keySet()) {
      Shape shape = given.get(name);
      if (shape == null && !declared(name).required) {
        continue;
      }
      if (shape == null) {
        throw new InputException(
            "the input \"" + name + "\" is missing; expected is " + describe(name));
      }
      checkShape(name, shape, symbols);
      ordered.put(name, shape);
    }
    return ordered;
  }

  private void checkShape(String name, Shape shape, Map<String, Long> symbols) {
    List<Dimension> dims = declared(name).type.shape();
    if (dims == null) {
      return;
    }
    boolean right = dims.size() == shape.rank();
    for (int i = 0; right && i < dims.size(); i++) {
      long dim = shape.dim(i);
      right =
          switch (dims.get(i)) {
            case Dimension.Fixed(long size) -> size == dim;
            case Dimension.Symbolic(String symbol) ->
                symbols.computeIfAbsent(symbol, absent -> dim) == dim;
            case Dimension.Unknown() -> true;
          };
    }
    if (!right) {
      throw new InputException(
          "the input \""
              + name
              + "\" has the shape "
              + shape
              + "; expected is "
              + describe(name)
              + (symbols.isEmpty() ? "" : " with " + symbols));
    }
  }

  /** The types of the required inputs. */
  Map<String, DType> dtypes() {
    Map<String, DType> dtypes = new LinkedHashMap<>();
    inputs.forEach(
        (name, input) -> {
          if (input.required) {
            dtypes.put(name, input.dtype);
          }
        });
    return dtypes;
  }

  /** Shapes to show the model with. */
  Map<String, Shape> examples() {
    return examples(EXAMPLE_OUTERMOST, EXAMPLE_OTHER);
  }

  /**
   * Shapes to show the model with.
   *
   * @param outermost the size of an outermost dimension that the model leaves open
   * @param other that of any other
   */
  Map<String, Shape> examples(long outermost, long other) {
    Map<String, Shape> shapes = new LinkedHashMap<>();
    Map<String, Long> symbols = new HashMap<>();
    inputs.forEach(
        (name, input) -> {
          if (!input.required) {
            return;
          }
          List<Dimension> dims = Objects.requireNonNullElse(input.type.shape(), List.of());
          long[] sizes = new long[dims.size()];
          for (int i = 0; i < sizes.length; i++) {
            long open = i == 0 ? outermost : other;
            sizes[i] =
                switch (dims.get(i)) {
                  case Dimension.Fixed(long size) -> size;
                  case Dimension.Symbolic(String symbol) ->
                      symbols.computeIfAbsent(symbol, absent -> open);
                  case Dimension.Unknown() -> open;
                };
          }
          shapes.put(name, example(name, sizes));
        });
    return shapes;
  }

  private Shape example(String name, long[] sizes) {
    try {
      return Shape.of(sizes);
    } catch (IllegalArgumentException e) {
      throw new ModelException(
          "the input \"" + name + "\" has an impossible shape, " + describe(name), e);
    }
  }

  private Declared declared(String name) {
    return Objects.requireNonNull(inputs.get(name), name);
  }

  private String describeAll() {
    return inputs.keySet().stream()
        .map(name -> name + ": " + describe(name))
        .collect(Collectors.joining(", "));
  }

  private String describe(String name) {
    Declared declared = declared(name);
    return declared.dtype + declared.type.describeShape();
  }
}
