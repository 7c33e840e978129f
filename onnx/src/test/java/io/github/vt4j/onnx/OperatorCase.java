package io.github.vt4j.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A model of few operators, and the dtypes and shapes of what it is given, by name. */
record OperatorCase(String name, TestGraph graph, Map<String, Given> inputs) {
  /** What an input is drawn from: values from least to most. */
  record Given(DType dtype, Shape shape, double least, double most) {
    @Override
    public String toString() {
      return dtype + shape.toString();
    }
  }

  static Given x(DType dtype, double least, double most, long... shape) {
    return new Given(dtype, Shape.of(shape), least, most);
  }

  /** An operator with one input, a, and one output, y. */
  static OperatorCase one(
      String op, long opset, DType in, DType out, Given x, AttributeProto... attributes) {
    TestGraph graph =
        new TestGraph(opset).input("a", in).node(op, "a", "y", attributes).output("y", out);
    return new OperatorCase(op + " " + opset, graph, Map.of("a", x));
  }

  /** An operator with two inputs, a and b, and one output, y. */
  static OperatorCase two(
      String op, long opset, DType out, Given a, Given b, AttributeProto... attributes) {
    TestGraph graph =
        new TestGraph(opset)
            .input("a", a.dtype)
            .input("b", b.dtype)
            .node(op, "a b", "y", attributes)
            .output("y", out);
    return new OperatorCase(op + " " + opset, graph, Map.of("a", a, "b", b));
  }

  /** An operator with three inputs, a, b and c, and one output, y. */
  static OperatorCase three(
      String op, long opset, DType out, Given a, Given b, Given c, AttributeProto... attributes) {
    TestGraph graph =
        new TestGraph(opset)
            .input("a", a.dtype)
            .input("b", b.dtype)
            .input("c", c.dtype)
            .node(op, "a b c", "y", attributes)
            .output("y", out);
    return new OperatorCase(op + " " + opset, graph, Map.of("a", a, "b", b, "c", c));
  }

  /** An operator whose second input is a constant list. */
  static OperatorCase shaped(
      String op, long opset, Given x, long[] list, AttributeProto... attributes) {
    TestGraph graph =
        new TestGraph(opset)
            .input("a", x.dtype)
            .i64("list", list)
            .node(op, "a list", "y", attributes)
            .output("y", x.dtype);
    return new OperatorCase(op + " " + opset, graph, Map.of("a", x));
  }

  /**
   * An operator with one output, y.
   *
   * @param parts its inputs, null where one is left out, and its attributes
   */
  static OperatorCase of(String op, long opset, DType out, @Nullable Object... parts) {
    return of(new TestGraph(opset), "", op, List.of(out), parts);
  }

  /** An operator of the domain com.microsoft with some outputs: y, y1 and so on. */
  static OperatorCase microsoft(String op, List<DType> outputs, @Nullable Object... parts) {
    TestGraph graph = new TestGraph(17).domain("com.microsoft", 1);
    return of(graph, "com.microsoft", op, outputs, parts);
  }

  private static OperatorCase of(
      TestGraph graph, String domain, String op, List<DType> outputs, @Nullable Object... parts) {
    Map<String, Given> given = new LinkedHashMap<>();
    List<String> inputs = new ArrayList<>();
    List<AttributeProto> attributes = new ArrayList<>();
    for (Object part : parts) {
      switch (part) {
        case null -> inputs.add("-");
        case Given one -> {
          String input = "i" + inputs.size();
          graph.input(input, one.dtype());
          given.put(input, one);
          inputs.add(input);
        }
        case AttributeProto attribute -> attributes.add(attribute);
        default -> throw new IllegalArgumentException(part.toString());
      }
    }
    List<String> names = new ArrayList<>();
    for (DType dtype : outputs) {
      String output = names.isEmpty() ? "y" : "y" + names.size();
      graph.output(output, dtype);
      names.add(output);
    }
    graph.node(
        domain,
        op,
        String.join(" ", inputs),
        String.join(" ", names),
        attributes.toArray(AttributeProto[]::new));
    return new OperatorCase(op, graph, given);
  }

  /** Contents for the inputs. */
  Map<String, Tensor> draw(SplittableRandom random, TensorArena arena) {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    inputs.forEach((input, given) -> tensors.put(input, draw(given, random, arena)));
    return tensors;
  }

  private static Tensor draw(Given given, SplittableRandom random, TensorArena arena) {
    double[] values = new double[Math.toIntExact(given.shape.elements())];
    for (int i = 0; i < values.length; i++) {
      double value = given.least + random.nextDouble() * (given.most - given.least);
      values[i] = given.dtype.isFloat() ? value : Math.rint(value);
    }
    return arena.allocate(given.dtype, given.shape).write(values);
  }

  @Override
  public String toString() {
    return name + " " + inputs.values();
  }
}
