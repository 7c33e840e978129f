package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws the operands of one call. What lies around an input is NaN, or a large integer; what lies
 * around and in an output is a mark that a kernel must replace in it and leave around it.
 */
final class Draw {
  private static final double MARK = 77;

  private final TensorArena arena;
  private final CaseSpec spec;
  private final SplittableRandom random;
  private final List<Output> outputs = new ArrayList<>();
  private long depth = 1;

  Draw(TensorArena arena, CaseSpec spec) {
    this.arena = arena;
    this.spec = spec;
    this.random = new SplittableRandom(spec.seed());
  }

  int size() {
    return spec.size();
  }

  DType dtype() {
    return spec.dtype();
  }

  /** Says how many products or terms are summed up for one element: errors grow with them. */
  Draw depth(long terms) {
    depth = Math.max(1, terms);
    return this;
  }

  long depth() {
    return depth;
  }

  List<Output> outputs() {
    return outputs;
  }

  /**
   * An operand that the call writes.
   *
   * @param placed the operand and the memory around it
   * @param before what the memory held when it was drawn
   */
  record Output(Layout.Placed placed, double[] before) {
    boolean isUntouched() {
      return Arrays.equals(before, placed.parent().toDoubleArray());
    }
  }

  /** Whether no output has been written. */
  boolean isUntouched() {
    return outputs.stream().allMatch(Output::isUntouched);
  }

  private static double mark(DType dtype) {
    return dtype == DType.BOOL ? 1 : MARK;
  }

  /** Floats between −2 and 2. */
  Tensor input(long... dims) {
    return input(dtype(), -2, 2, dims);
  }

  /** Floats between 0.1 and 3. */
  Tensor positive(long... dims) {
    return input(dtype(), 0.1, 3, dims);
  }

  /** Floats between −0.99 and 0.99. */
  Tensor unit(long... dims) {
    return input(dtype(), -0.99, 0.99, dims);
  }

  /** Floats of single precision between bounds. */
  Tensor floats(double low, double high, long... dims) {
    return input(DType.F32, low, high, dims);
  }

  Tensor truths(long... dims) {
    return input(DType.BOOL, -1, 1, dims);
  }

  /** Longs from one bound to before another. */
  Tensor longs(long from, long to, long... dims) {
    return integers(DType.I64, from, to, dims);
  }

  /** Integers of a type, from one bound to before another. */
  Tensor integers(DType dtype, long from, long to, long... dims) {
    return input(dtype, from, to, dims);
  }

  /** Unsigned bytes from one bound to before another. */
  Tensor bytes(long from, long to, long... dims) {
    return input(DType.U8, from, to, dims);
  }

  /** Floats between −2 and 2 that the call replaces by its result. */
  Tensor inPlace(long... dims) {
    Layout.Placed placed = drawn(dtype(), -2, 2, dims);
    written(placed);
    return placed.tensor();
  }

  private Tensor input(DType dtype, double low, double high, long... dims) {
    return drawn(dtype, low, high, dims).tensor();
  }

  private Layout.Placed drawn(DType dtype, double low, double high, long... dims) {
    Layout.Placed placed = spec.layout().place(arena, dtype, Shape.of(dims));
    fill(placed.parent(), dtype.isFloat() ? Double.NaN : MARK);
    placed.tensor().write(values(placed.tensor().shape(), dtype, low, high));
    return placed;
  }

  private void written(Layout.Placed placed) {
    outputs.add(new Output(placed, placed.parent().toDoubleArray()));
  }

  /** A constant of floats between −2 and 2. */
  Tensor weight(long... dims) {
    return weight(dtype(), dims);
  }

  /** A constant of floats of a type between −2 and 2. */
  Tensor weight(DType dtype, long... dims) {
    return constant(input(dtype, -2, 2, dims));
  }

  /** A constant of integers of a type, from one bound to before another. */
  Tensor integerWeight(DType dtype, long from, long to, long... dims) {
    return constant(integers(dtype, from, to, dims));
  }

  /** A constant, one byte after an aligned address where the layout is odd. */
  private Tensor constant(Tensor drawn) {
    if (!drawn.isContiguous()) {
      return drawn;
    }
    int shift = spec.layout() == Layout.ODD_OFFSET ? 1 : 0;
    long bytes = drawn.shape().elements() * drawn.dtype().byteSize();
    Tensor memory = arena.allocate(DType.I8, Shape.of(bytes + shift));
    var segment = memory.segment().asSlice(shift);
    segment.copyFrom(drawn.segment().asSlice(0, bytes));
    return arena.constant(drawn.dtype(), drawn.shape(), segment);
  }

  private double[] values(Shape shape, DType dtype, double low, double high) {
    double[] values = new double[Math.toIntExact(shape.elements())];
    for (int i = 0; i < values.length; i++) {
      double value = random.nextDouble(low, high);
      values[i] = dtype.isFloat() ? value : Math.floor(value);
    }
    return values;
  }

  Tensor output(long... dims) {
    return output(dtype(), Shape.of(dims));
  }

  Tensor output(DType dtype, Shape shape) {
    Layout.Placed placed = spec.layout().place(arena, dtype, shape);
    fill(placed.parent(), mark(dtype));
    written(placed);
    return placed.tensor();
  }

  private static void fill(Tensor tensor, double value) {
    double[] values = new double[Math.toIntExact(tensor.shape().elements())];
    Arrays.fill(values, value);
    tensor.write(values);
  }
}
