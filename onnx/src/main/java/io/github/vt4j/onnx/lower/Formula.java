package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Greater;
import io.github.vt4j.runtime.op.Less;
import io.github.vt4j.runtime.op.Max;
import io.github.vt4j.runtime.op.Min;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Not;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Pow;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Where;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * Elementwise arithmetic on the values of a node, for lowerings that state a formula. Operands are
 * of one dtype and broadcast to each other.
 */
record Formula(NodeContext node) {
  private static final PlainOperation<Where> WHERE =
      new PlainOperation<>(Ops.WHERE, (in, out) -> new Where(in.get(0), in.get(1), in.get(2), out));

  Value add(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.ADD, Add::new), a, b);
  }

  Value sub(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.SUB, Sub::new), a, b);
  }

  Value mul(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.MUL, Mul::new), a, b);
  }

  Value div(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.DIV, Div::new), a, b);
  }

  Value pow(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.POW, Pow::new), a, b);
  }

  Value max(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.MAX, Max::new), a, b);
  }

  Value min(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.MIN, Min::new), a, b);
  }

  Value less(Value a, Value b) {
    return test(PlainOperation.binary(Ops.LESS, Less::new), a, b);
  }

  Value greater(Value a, Value b) {
    return test(PlainOperation.binary(Ops.GREATER, Greater::new), a, b);
  }

  Value equal(Value a, Value b) {
    return test(PlainOperation.binary(Ops.EQUAL, Equal::new), a, b);
  }

  Value or(Value a, Value b) {
    return binary(PlainOperation.binary(Ops.OR, Or::new), a, b);
  }

  Value not(Value x) {
    return unary(Ops.NOT, Not::new, x);
  }

  <C extends TensorCall> Value unary(CallOp<C> op, PlainOperation.Unary<C> maker, Value x) {
    return node.emit(PlainOperation.unary(op, maker), x.dtype(), x.shape(), x);
  }

  /** An operation whose result has the dtype of its operands. */
  Value binary(Operation<?> operation, Value a, Value b) {
    return emit(operation, a.dtype(), a, b);
  }

  /** An operation whose result is bool. */
  Value test(Operation<?> operation, Value a, Value b) {
    return emit(operation, DType.BOOL, a, b);
  }

  private Value emit(Operation<?> operation, DType dtype, Value a, Value b) {
    if (a.dtype() != b.dtype()) {
      throw node.error("its inputs " + a + " and " + b + " differ in dtype");
    }
    return node.emit(operation, dtype, Shape.broadcast(a.shape(), b.shape()), a, b);
  }

  /** A choice, element by element. */
  Value where(Value condition, Value a, Value b) {
    if (condition.dtype() != DType.BOOL || a.dtype() != b.dtype()) {
      throw node.error("a choice by " + condition + " between " + a + " and " + b);
    }
    Shape shape = Shape.broadcast(condition.shape(), Shape.broadcast(a.shape(), b.shape()));
    return node.emit(WHERE, a.dtype(), shape, condition, a, b);
  }

  /** The value in another dtype; itself where it has that. */
  Value cast(Value x, DType dtype) {
    return x.dtype() == dtype
        ? x
        : node.emit(PlainOperation.unary(Ops.CAST, Cast::new), dtype, x.shape(), x);
  }

  /** A scalar constant of some value's dtype. */
  Value scalar(Value like, double number) {
    return node.constant(like.dtype(), Shape.scalar(), number);
  }

  /** Several operands taken in one after another. */
  Value fold(List<Value> operands, Step step) {
    if (operands.isEmpty()) {
      throw node.error("it has no inputs");
    }
    Value result = operands.getFirst();
    for (Value operand : operands.subList(1, operands.size())) {
      result = step.apply(result, operand);
    }
    return result;
  }

  /** Takes in one operand more. */
  @FunctionalInterface
  interface Step {
    Value apply(Value sofar, Value operand);
  }

  /**
   * The dtype to compute in where results of every step would lose too much in a value's own: f32
   * for the narrower floats, f64 for integers.
   */
  static DType wide(DType dtype) {
    return switch (dtype) {
      case F32, F64 -> dtype;
      case F16, BF16 -> DType.F32;
      case I8, U8, I32, I64, BOOL -> DType.F64;
    };
  }
}
