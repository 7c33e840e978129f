package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The operands of steps with two, whose order may not matter. */
final class Operands {
  /** Constants in models are rounded to f32, some by way of other roundings. */
  private static final double TOLERANCE = 1e-6;

  private Operands() {}

  /** The operand that is not a given one; null where neither or the other is. */
  static @Nullable Value other(Step step, Value one) {
    if (step.input(0) == one) {
      return step.input(1);
    }
    return step.input(1) == one ? step.input(0) : null;
  }

  /** The operand that is no constant scalar, beside one that is; null where there is no such. */
  static @Nullable Value besideScalar(Step step) {
    if (step.input(1).scalar().isPresent()) {
      return step.input(0);
    }
    return step.input(0).scalar().isPresent() ? step.input(1) : null;
  }

  /** The operand beside a constant scalar of a value; null where there is no such. */
  static @Nullable Value beside(Step step, double scalar) {
    if (is(step.input(1), scalar)) {
      return step.input(0);
    }
    return is(step.input(0), scalar) ? step.input(1) : null;
  }

  /** Whether a value is a constant scalar of some value. */
  static boolean is(Value value, double scalar) {
    OptionalDouble known = value.scalar();
    return known.isPresent()
        && Math.abs(known.getAsDouble() - scalar) <= TOLERANCE * Math.abs(scalar);
  }
}
