package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.ArrayList;
import java.util.List;

/**
 * Tensors one after another along an axis, as in ONNX Concat.
 *
 * @param inputs at least one, of one dtype, of rank 1 or more, alike but for the axis
 * @param axis the axis; negative ones count from the end
 * @param out of the inputs' dtype and of {@link #outputShape}; shares no memory with an input
 */
public record Concat(List<Tensor> inputs, int axis, Tensor out) implements TensorCall {
  /** Checks the operands and makes the axis non-negative. */
  public Concat {
    inputs = List.copyOf(inputs);
    CallCheck check = CallCheck.of("Concat", with(inputs, out));
    check.that(!inputs.isEmpty(), "no inputs");
    axis = check.axis("the first input", inputs.getFirst(), axis);
    for (Tensor input : inputs) {
      check.dtype("an input", input, out.dtype());
    }
    List<Shape> shapes = inputs.stream().map(Tensor::shape).toList();
    int along = axis;
    check.shape("out", out, check.checking(() -> outputShape(shapes, along))).output(out, inputs);
  }

  /**
   * The shape of the result: along the axis, the sum.
   *
   * @throws IllegalArgumentException where the shapes differ elsewhere
   */
  public static Shape outputShape(List<Shape> inputs, int axis) {
    Shape first = inputs.getFirst();
    long sum = 0;
    for (Shape shape : inputs) {
      if (shape.rank() != first.rank() || !shape.with(axis, 0).equals(first.with(axis, 0))) {
        throw new IllegalArgumentException(
            "the shapes " + first + " and " + shape + " differ beside axis " + axis);
      }
      sum = Math.addExact(sum, shape.dim(axis));
    }
    return first.with(axis, sum);
  }

  private static List<Tensor> with(List<Tensor> inputs, Tensor out) {
    List<Tensor> result = new ArrayList<>(inputs);
    result.add(out);
    return result;
  }

  @Override
  public List<Tensor> operands() {
    return with(inputs, out);
  }
}
