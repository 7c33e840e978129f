package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Erf;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Greater;
import io.github.vt4j.runtime.op.Less;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Not;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.Sigmoid;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Tanh;
import java.util.List;

/** The operators that work element by element. */
final class ArithmeticRules {
  private ArithmeticRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(6, "Abs", unary(PlainOperation.unary(Ops.ABS, Abs::new))),
        Rule.since(6, "Neg", unary(PlainOperation.unary(Ops.NEG, Neg::new))),
        Rule.since(6, "Sqrt", unary(PlainOperation.unary(Ops.SQRT, Sqrt::new))),
        Rule.since(6, "Exp", unary(PlainOperation.unary(Ops.EXP, Exp::new))),
        Rule.since(6, "Log", unary(PlainOperation.unary(Ops.LOG, Log::new))),
        Rule.since(9, "Erf", unary(PlainOperation.unary(Ops.ERF, Erf::new))),
        Rule.since(6, "Tanh", unary(PlainOperation.unary(Ops.TANH, Tanh::new))),
        Rule.since(6, "Sigmoid", unary(PlainOperation.unary(Ops.SIGMOID, Sigmoid::new))),
        Rule.since(6, "Relu", unary(PlainOperation.unary(Ops.RELU, Relu::new))),
        Rule.since(6, "Reciprocal", unary(PlainOperation.unary(Ops.RECIPROCAL, Reciprocal::new))),
        Rule.since(1, "Not", unary(PlainOperation.unary(Ops.NOT, Not::new))),
        Rule.since(7, "Add", binary(PlainOperation.binary(Ops.ADD, Add::new))),
        Rule.since(7, "Sub", binary(PlainOperation.binary(Ops.SUB, Sub::new))),
        Rule.since(7, "Mul", binary(PlainOperation.binary(Ops.MUL, Mul::new))),
        Rule.since(7, "Div", binary(PlainOperation.binary(Ops.DIV, Div::new))),
        Rule.since(7, "Pow", new PowLowering()),
        Rule.since(7, "Equal", test(PlainOperation.binary(Ops.EQUAL, Equal::new))),
        Rule.since(7, "Less", test(PlainOperation.binary(Ops.LESS, Less::new))),
        Rule.since(7, "Greater", test(PlainOperation.binary(Ops.GREATER, Greater::new))),
        Rule.since(
            12, "LessOrEqual", new OrEqualLowering(PlainOperation.binary(Ops.LESS, Less::new))),
        Rule.since(
            12,
            "GreaterOrEqual",
            new OrEqualLowering(PlainOperation.binary(Ops.GREATER, Greater::new))),
        Rule.since(7, "And", binary(PlainOperation.binary(Ops.AND, And::new))),
        Rule.since(7, "Or", binary(PlainOperation.binary(Ops.OR, Or::new))),
        Rule.since(9, "Where", new WhereLowering()),
        Rule.since(6, "Cast", new CastLowering()),
        Rule.since(20, "Gelu", new GeluLowering()));
  }

  private static Lowering unary(PlainOperation<?> operation) {
    return node -> {
      var x = node.input(0);
      node.output(node.emit(operation, x.dtype(), x.shape(), x));
    };
  }

  private static Lowering binary(PlainOperation<?> operation) {
    return node ->
        node.output(Broadcast.emit(node, operation, node.input(0).dtype(), node.inputs()));
  }

  private static Lowering test(PlainOperation<?> operation) {
    return node -> node.output(Broadcast.emit(node, operation, DType.BOOL, node.inputs()));
  }
}
