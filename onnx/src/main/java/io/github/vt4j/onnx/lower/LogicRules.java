package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Xor;
import java.util.List;
import java.util.function.Predicate;

/** Comparisons, truth values and bits, element by element. */
final class LogicRules {
  private LogicRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "Equal", test(Formula::equal)),
        Rule.since(1, "Less", test(Formula::less)),
        Rule.since(1, "Greater", test(Formula::greater)),
        Rule.since(12, "LessOrEqual", orEqual(Formula::less)),
        Rule.since(12, "GreaterOrEqual", orEqual(Formula::greater)),
        Rule.since(9, "IsNaN", LogicRules::isNaN),
        Rule.since(10, "IsInf", LogicRules::isInf),
        Rule.since(1, "Not", LogicRules::not),
        Rule.since(1, "And", truths(PlainOperation.binary(Ops.AND, And::new))),
        Rule.since(1, "Or", truths(PlainOperation.binary(Ops.OR, Or::new))),
        Rule.since(1, "Xor", truths(PlainOperation.binary(Ops.XOR, Xor::new))),
        Rule.since(18, "BitwiseNot", LogicRules::bitwiseNot),
        Rule.since(18, "BitwiseAnd", bits(PlainOperation.binary(Ops.AND, And::new))),
        Rule.since(18, "BitwiseOr", bits(PlainOperation.binary(Ops.OR, Or::new))),
        Rule.since(18, "BitwiseXor", bits(PlainOperation.binary(Ops.XOR, Xor::new))),
        Rule.since(9, "Where", LogicRules::where));
  }

  private interface Test {
    Value apply(Formula formula, Value a, Value b);
  }

  private static Lowering test(Test test) {
    return node ->
        node.output(test.apply(new Formula(node), node.input(0), SecondOperand.of(node)));
  }

  /** With NaN it never holds, so it is no negation. */
  private static Lowering orEqual(Test strict) {
    return node -> {
      Formula f = new Formula(node);
      Value a = node.input(0);
      Value b = node.input(1);
      node.output(f.or(strict.apply(f, a, b), f.equal(a, b)));
    };
  }

  /** NaN alone differs from itself. */
  private static void isNaN(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    node.output(f.not(f.equal(x, x)));
  }

  private static void isInf(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    if (!x.dtype().isFloat()) {
      throw node.error("its input is " + x + ", no float");
    }
    // Where a sign is not looked for, NaN stands in its place, which nothing equals.
    double most = node.attributes().flag("detect_positive", true) ? 1 / 0.0 : Double.NaN;
    double least = node.attributes().flag("detect_negative", true) ? -1 / 0.0 : Double.NaN;
    node.output(f.or(f.equal(x, f.scalar(x, most)), f.equal(x, f.scalar(x, least))));
  }

  private static void not(NodeContext node) {
    node.output(new Formula(node).not(node.input(0)));
  }

  private static Lowering truths(PlainOperation<?> operation) {
    return ofKind(operation, dtype -> dtype == DType.BOOL, "bool");
  }

  private static Lowering bits(PlainOperation<?> operation) {
    return ofKind(operation, DType::isInteger, "an integer");
  }

  private static Lowering ofKind(
      PlainOperation<?> operation, Predicate<DType> kind, String description) {
    return node -> {
      Value a = node.input(0);
      if (!kind.test(a.dtype())) {
        throw node.error("its input is " + a + ", not " + description);
      }
      node.output(new Formula(node).binary(operation, a, SecondOperand.of(node)));
    };
  }

  /** Every bit differs from those of −1. */
  private static void bitwiseNot(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    if (!x.dtype().isInteger()) {
      throw node.error("its input is " + x + ", not an integer");
    }
    Value ones = node.constant(x.dtype(), Shape.scalar(), -1L);
    node.output(f.binary(PlainOperation.binary(Ops.XOR, Xor::new), x, ones));
  }

  private static void where(NodeContext node) {
    node.output(new Formula(node).where(node.input(0), node.input(1), node.input(2)));
  }
}
