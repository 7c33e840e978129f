package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.BitShiftOperation;
import io.github.vt4j.onnx.ir.ModOperation;
import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Acos;
import io.github.vt4j.runtime.op.Acosh;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Asin;
import io.github.vt4j.runtime.op.Asinh;
import io.github.vt4j.runtime.op.Atan;
import io.github.vt4j.runtime.op.Atanh;
import io.github.vt4j.runtime.op.BitShift;
import io.github.vt4j.runtime.op.Ceil;
import io.github.vt4j.runtime.op.Cos;
import io.github.vt4j.runtime.op.Cosh;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Erf;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Floor;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Max;
import io.github.vt4j.runtime.op.Min;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.Round;
import io.github.vt4j.runtime.op.Sign;
import io.github.vt4j.runtime.op.Sin;
import io.github.vt4j.runtime.op.Sinh;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Tan;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** Functions of numbers, element by element. */
final class ArithmeticRules {
  private ArithmeticRules() {}

  static List<Rule> list() {
    return List.of(
        unary(6, "Abs", Ops.ABS, Abs::new),
        unary(6, "Neg", Ops.NEG, Neg::new),
        unary(9, "Sign", Ops.SIGN, Sign::new),
        unary(6, "Ceil", Ops.CEIL, Ceil::new),
        unary(6, "Floor", Ops.FLOOR, Floor::new),
        unary(11, "Round", Ops.ROUND, Round::new),
        unary(6, "Reciprocal", Ops.RECIPROCAL, Reciprocal::new),
        unary(6, "Sqrt", Ops.SQRT, Sqrt::new),
        unary(6, "Exp", Ops.EXP, Exp::new),
        unary(6, "Log", Ops.LOG, Log::new),
        unary(9, "Erf", Ops.ERF, Erf::new),
        unary(7, "Sin", Ops.SIN, Sin::new),
        unary(7, "Cos", Ops.COS, Cos::new),
        unary(7, "Tan", Ops.TAN, Tan::new),
        unary(7, "Asin", Ops.ASIN, Asin::new),
        unary(7, "Acos", Ops.ACOS, Acos::new),
        unary(7, "Atan", Ops.ATAN, Atan::new),
        unary(9, "Sinh", Ops.SINH, Sinh::new),
        unary(9, "Cosh", Ops.COSH, Cosh::new),
        unary(9, "Asinh", Ops.ASINH, Asinh::new),
        unary(9, "Acosh", Ops.ACOSH, Acosh::new),
        unary(9, "Atanh", Ops.ATANH, Atanh::new),
        Rule.since(1, "Add", binary(PlainOperation.binary(Ops.ADD, Add::new))),
        Rule.since(1, "Sub", binary(PlainOperation.binary(Ops.SUB, Sub::new))),
        Rule.since(1, "Mul", binary(PlainOperation.binary(Ops.MUL, Mul::new))),
        Rule.since(1, "Div", binary(PlainOperation.binary(Ops.DIV, Div::new))),
        Rule.since(10, "Mod", ArithmeticRules::mod),
        Rule.since(1, "Pow", new PowLowering()),
        Rule.since(11, "BitShift", ArithmeticRules::bitShift),
        variadic("Max", PlainOperation.binary(Ops.MAX, Max::new)),
        variadic("Min", PlainOperation.binary(Ops.MIN, Min::new)),
        variadic("Sum", PlainOperation.binary(Ops.ADD, Add::new)),
        Rule.since(6, "Mean", ArithmeticRules::mean),
        Rule.since(6, "Clip", new ClipLowering()),
        Rule.since(6, "Cast", CastLowering::toAttribute),
        Rule.since(15, "CastLike", CastLowering::toInput));
  }

  private static <C extends UnaryCall> Rule unary(
      long since, String opType, CallOp<C> op, PlainOperation.Unary<C> maker) {
    return Rule.since(
        since, opType, node -> node.output(new Formula(node).unary(op, maker, node.input(0))));
  }

  private static Lowering binary(PlainOperation<?> operation) {
    return node ->
        node.output(new Formula(node).binary(operation, node.input(0), SecondOperand.of(node)));
  }

  /** Any number of inputs that broadcast to each other; of one it is that input. */
  private static Rule variadic(String opType, PlainOperation<?> operation) {
    return Rule.since(
        6,
        opType,
        node -> {
          Formula f = new Formula(node);
          node.output(f.fold(node.inputs(), (sofar, x) -> f.binary(operation, sofar, x)));
        });
  }

  private static void mean(NodeContext node) {
    Formula f = new Formula(node);
    Value sum = f.fold(node.inputs(), f::add);
    node.output(f.div(sum, f.scalar(sum, node.inputCount())));
  }

  private static void mod(NodeContext node) {
    boolean fmod = node.attributes().flag("fmod", false);
    node.output(new Formula(node).binary(new ModOperation(fmod), node.input(0), node.input(1)));
  }

  private static void bitShift(NodeContext node) {
    String direction = node.attributes().text("direction", "");
    BitShift.Direction where =
        switch (direction) {
          case "LEFT" -> BitShift.Direction.LEFT;
          case "RIGHT" -> BitShift.Direction.RIGHT;
          default -> throw node.error("the direction is \"" + direction + "\", not LEFT or RIGHT");
        };
    node.output(
        new Formula(node).binary(new BitShiftOperation(where), node.input(0), node.input(1)));
  }
}
