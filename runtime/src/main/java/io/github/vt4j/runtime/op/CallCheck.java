package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The checks that calls share. Each failure is one error that names the op and the operand. */
final class CallCheck {
  private final String op;

  private CallCheck(String op) {
    this.op = op;
  }

  /** Begins the checks of a call: its operands are all on one device. */
  static CallCheck of(String op, List<Tensor> operands) {
    CallCheck check = new CallCheck(op);
    Tensor first = operands.getFirst();
    for (Tensor operand : operands) {
      Objects.requireNonNull(operand, "operand");
      if (operand.device() != first.device()) {
        throw check.error(
            "operands on " + first.device() + " and on " + operand.device() + ": " + operands);
      }
    }
    return check;
  }

  /** The checks of an elementwise op with one input and an output of the same dtype and shape. */
  static void unary(String op, Kind kind, Tensor x, Tensor out) {
    of(op, List.of(x, out))
        .kind("x", x, kind)
        .dtype("out", out, x.dtype())
        .shape("out", out, x.shape())
        .outputInPlace(out, x);
  }

  /** The checks of an elementwise op with two inputs of one dtype that broadcast. */
  static void binary(String op, Kind kind, Tensor a, Tensor b, Tensor out) {
    binary(op, kind, a, b, a.dtype(), out);
  }

  /** The same with another dtype of the output. */
  static void binary(String op, Kind kind, Tensor a, Tensor b, DType outDType, Tensor out) {
    CallCheck check = of(op, List.of(a, b, out));
    check
        .kind("a", a, kind)
        .dtype("b", b, a.dtype())
        .dtype("out", out, outDType)
        .shape("out", out, check.broadcast(a.shape(), b.shape()))
        .outputInPlace(out, a, b);
  }

  /** The checks of a reduction; gives the axes ascending and without negative ones. */
  static List<Integer> reduction(
      String op, Kind kind, Tensor x, List<Integer> axes, boolean keepDims, Tensor out) {
    CallCheck check = of(op, List.of(x, out)).kind("x", x, kind).dtype("out", out, x.dtype());
    List<Integer> normal = check.checking(() -> Reduction.normalize(x.shape(), axes));
    check
        .shape("out", out, Reduction.outputShape(x.shape(), normal, keepDims))
        .output(out, List.of(x));
    return normal;
  }

  /** The checks of a search for an extreme element; gives the axis, not negative. */
  static int argReduction(String op, Tensor x, int axis, Tensor out) {
    CallCheck check = of(op, List.of(x, out)).kind("x", x, Kind.NUMBER);
    int along = check.axis("x", x, axis);
    check
        .dtype("out", out, DType.I64)
        .shape("out", out, x.shape().with(along, 1))
        .output(out, List.of(x))
        .that(
            x.shape().dim(along) > 0 || out.shape().elements() == 0,
            "x is " + x + ", which has no elements along axis " + along);
    return along;
  }

  /** The check of the contents of a divisor: an integer one has no zero. */
  static void divisor(String op, Tensor b) {
    if (b.dtype().isInteger()) {
      b.forEachLong(
          element -> {
            if (element == 0) {
              throw new IllegalArgumentException(op + ": the integer divisor " + b + " has a zero");
            }
          });
    }
  }

  /** The operands that are there. */
  static List<Tensor> present(@Nullable Tensor... operands) {
    int count = 0;
    for (Tensor operand : operands) {
      count += operand == null ? 0 : 1;
    }
    // Asked for with every call, so nothing is copied twice.
    Tensor[] there = new Tensor[count];
    int index = 0;
    for (Tensor operand : operands) {
      if (operand != null) {
        there[index++] = operand;
      }
    }
    return Collections.unmodifiableList(Arrays.asList(there));
  }

  CallCheck that(boolean holds, String complaint) {
    if (!holds) {
      throw error(complaint);
    }
    return this;
  }

  CallCheck kind(String name, Tensor operand, Kind kind) {
    if (!kind.has(operand.dtype())) {
      throw error(name + " is " + operand + ", not " + kind);
    }
    return this;
  }

  CallCheck dtype(String name, Tensor operand, DType dtype) {
    if (operand.dtype() != dtype) {
      throw error(name + " is " + operand + ", not " + dtype);
    }
    return this;
  }

  /** The right matrix of a product: of the dtype of the left one, or bf16 beside f32. */
  CallCheck rightOf(String name, Tensor operand, DType left) {
    return left == DType.F32 && operand.dtype() == DType.BF16 ? this : dtype(name, operand, left);
  }

  CallCheck rank(String name, Tensor operand, int least, int most) {
    int rank = operand.shape().rank();
    if (rank < least || rank > most) {
      throw error(
          name
              + " is "
              + operand
              + ", whose rank is not "
              + (least == most
                  ? least
                  : most == Integer.MAX_VALUE ? least + " or more" : least + " to " + most));
    }
    return this;
  }

  CallCheck shape(String name, Tensor operand, Shape shape) {
    if (!operand.shape().equals(shape)) {
      throw error(name + " is " + operand + ", whose shape is not " + shape);
    }
    return this;
  }

  CallCheck broadcasts(String name, Tensor operand, Shape shape) {
    if (!operand.shape().broadcastsTo(shape)) {
      throw error(name + " is " + operand + ", which does not broadcast to " + shape);
    }
    return this;
  }

  /** An operand has the rank of another, and is nowhere longer but along an axis. */
  CallCheck within(String name, Tensor operand, Tensor whole, int axis) {
    boolean holds = operand.shape().rank() == whole.shape().rank();
    for (int i = 0; holds && i < whole.shape().rank(); i++) {
      holds = i == axis || operand.shape().dim(i) <= whole.shape().dim(i);
    }
    return that(
        holds, name + " is " + operand + ", which beside axis " + axis + " exceeds " + whole);
  }

  /** The output shares no memory with an input, nor one of its elements with another. */
  CallCheck output(Tensor out, List<Tensor> inputs) {
    checkWritable(out);
    for (Tensor input : inputs) {
      if (out.overlaps(input)) {
        throw error("the output " + out + " overlaps the input " + input);
      }
    }
    return this;
  }

  /** The same, but the output may be the very view that an input is. */
  CallCheck outputInPlace(Tensor out, Tensor... inputs) {
    checkWritable(out);
    for (Tensor input : inputs) {
      if (out.overlaps(input) && !out.isSameView(input)) {
        throw error("the output " + out + " overlaps the input " + input + ", a different view");
      }
    }
    return this;
  }

  private void checkWritable(Tensor out) {
    if (out.isConstant()) {
      throw error("the output " + out + " is a constant");
    }
    if (out.hasSharedElements()) {
      throw error("the output " + out + " has several indices for one element");
    }
  }

  int axis(String name, Tensor operand, int axis) {
    int rank = operand.shape().rank();
    if (axis < -rank || axis >= rank) {
      throw error("axis " + axis + " of " + name + ", which is " + operand);
    }
    return axis < 0 ? axis + rank : axis;
  }

  Shape broadcast(Shape a, Shape b) {
    return checking(() -> Shape.broadcast(a, b));
  }

  /** What a computation gives; its complaint becomes one of this call. */
  <T> T checking(Supplier<T> computation) {
    try {
      return computation.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(op + ": " + e.getMessage(), e);
    }
  }

  IllegalArgumentException error(String complaint) {
    return new IllegalArgumentException(op + ": " + complaint);
  }
}
