package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.EluOperation;
import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.Sigmoid;
import io.github.vt4j.runtime.op.Softplus;
import io.github.vt4j.runtime.op.Tanh;
import java.util.List;

/** The activations: ops of their own where a formula of other ops would lose accuracy. */
final class ActivationRules {
  /** The constants of Klambauer et al., "Self-Normalizing Neural Networks", 2017, as f32. */
  private static final float SELU_ALPHA = 1.6732632f;

  private static final float SELU_GAMMA = 1.050701f;

  private ActivationRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(6, "Relu", unary(PlainOperation.unary(Ops.RELU, Relu::new))),
        Rule.since(6, "Sigmoid", unary(PlainOperation.unary(Ops.SIGMOID, Sigmoid::new))),
        Rule.since(6, "Tanh", unary(PlainOperation.unary(Ops.TANH, Tanh::new))),
        Rule.since(1, "Softplus", unary(PlainOperation.unary(Ops.SOFTPLUS, Softplus::new))),
        Rule.since(20, "Gelu", new GeluLowering()),
        Rule.since(6, "Elu", ActivationRules::elu),
        Rule.since(12, "Celu", ActivationRules::celu),
        Rule.since(6, "Selu", ActivationRules::selu),
        Rule.since(6, "LeakyRelu", ActivationRules::leakyRelu),
        Rule.since(6, "PRelu", ActivationRules::pRelu),
        Rule.since(10, "ThresholdedRelu", ActivationRules::thresholdedRelu),
        Rule.since(6, "HardSigmoid", ActivationRules::hardSigmoid),
        Rule.since(14, "HardSwish", ActivationRules::hardSwish),
        Rule.since(1, "Softsign", ActivationRules::softsign),
        Rule.since(18, "Mish", ActivationRules::mish),
        Rule.since(9, "Shrink", ActivationRules::shrink));
  }

  private static Lowering unary(PlainOperation<?> operation) {
    return node -> {
      Value x = node.input(0);
      node.output(node.emit(operation, x.dtype(), x.shape(), x));
    };
  }

  private static void elu(NodeContext node) {
    exponential(node, node.attributes().real("alpha", 1), 1, 1);
  }

  private static void celu(NodeContext node) {
    float alpha = node.attributes().real("alpha", 1);
    exponential(node, alpha, alpha, 1);
  }

  private static void selu(NodeContext node) {
    float alpha = node.attributes().real("alpha", SELU_ALPHA);
    exponential(node, alpha, 1, node.attributes().real("gamma", SELU_GAMMA));
  }

  private static void exponential(NodeContext node, double alpha, double width, double scale) {
    Value x = node.input(0);
    node.output(node.emit(new EluOperation(alpha, width, scale), x.dtype(), x.shape(), x));
  }

  private static void leakyRelu(NodeContext node) {
    Value x = node.input(0);
    Value slope = new Formula(node).scalar(x, node.attributes().real("alpha", 0.01f));
    node.output(leaking(node, x, slope));
  }

  private static void pRelu(NodeContext node) {
    Value x = node.input(0);
    Value slope = node.input(1);
    if (node.opset() < 7 && slope.shape().elements() != 1) {
      slope = Channels.along(node, x, slope);
    }
    if (!slope.shape().broadcastsTo(x.shape())) {
      throw node.error("the slope " + slope + " does not broadcast to " + x);
    }
    node.output(leaking(node, x, slope));
  }

  private static Value leaking(NodeContext node, Value x, Value slope) {
    Formula f = new Formula(node);
    return f.where(f.less(x, f.scalar(x, 0)), f.mul(x, slope), x);
  }

  private static void thresholdedRelu(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    Value threshold = f.scalar(x, node.attributes().real("alpha", 1));
    node.output(f.where(f.greater(x, threshold), x, f.scalar(x, 0)));
  }

  private static void hardSigmoid(NodeContext node) {
    float alpha = node.attributes().real("alpha", 0.2f);
    node.output(ramp(node, node.input(0), alpha, node.attributes().real("beta", 0.5f)));
  }

  private static void hardSwish(NodeContext node) {
    Value x = node.input(0);
    node.output(new Formula(node).mul(x, ramp(node, x, 1.0 / 6, 0.5)));
  }

  /** slope · x + offset between 0 and 1. */
  private static Value ramp(NodeContext node, Value x, double slope, double offset) {
    Formula f = new Formula(node);
    Value line = f.add(f.mul(x, f.scalar(x, slope)), f.scalar(x, offset));
    return f.min(f.max(line, f.scalar(x, 0)), f.scalar(x, 1));
  }

  private static void softsign(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    node.output(f.div(x, f.add(f.unary(Ops.ABS, Abs::new, x), f.scalar(x, 1))));
  }

  private static void mish(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    Value softplus = f.unary(Ops.SOFTPLUS, Softplus::new, x);
    node.output(f.mul(x, f.unary(Ops.TANH, Tanh::new, softplus)));
  }

  /** Integers by way of f64, since the attributes are floats. */
  private static void shrink(NodeContext node) {
    Formula f = new Formula(node);
    Value given = node.input(0);
    Value x = given.dtype().isFloat() ? given : f.cast(given, DType.F64);
    double lambda = node.attributes().real("lambd", 0.5f);
    Value bias = f.scalar(x, node.attributes().real("bias", 0));
    Value above = f.where(f.greater(x, f.scalar(x, lambda)), f.sub(x, bias), f.scalar(x, 0));
    Value all = f.where(f.less(x, f.scalar(x, -lambda)), f.add(x, bias), above);
    node.output(f.cast(all, given.dtype()));
  }
}
