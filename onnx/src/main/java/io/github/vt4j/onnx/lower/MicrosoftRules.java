package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Gelu.Approximation;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Sigmoid;
import java.util.List;

/** Operators of the domain com.microsoft, which ONNX Runtime's optimiser writes. */
final class MicrosoftRules {
  private static final String DOMAIN = "com.microsoft";

  private MicrosoftRules() {}

  static List<Rule> list() {
    return List.of(
        rule("Gelu", node -> node.output(gelu(node, node.input(0), Approximation.NONE))),
        rule("BiasGelu", MicrosoftRules::biasGelu),
        rule("FastGelu", MicrosoftRules::fastGelu),
        rule("QuickGelu", MicrosoftRules::quickGelu),
        rule("FusedMatMul", new FusedMatMulLowering()),
        rule("MatMulIntegerToFloat", new MatMulIntegerToFloatLowering()),
        rule("DynamicQuantizeMatMul", new DynamicQuantizeMatMulLowering()),
        rule("SkipLayerNormalization", new SkipLayerNormalizationLowering()),
        rule("EmbedLayerNormalization", new EmbedLayerNormalizationLowering()),
        rule("Attention", new PackedAttentionLowering()));
  }

  private static Rule rule(String opType, Lowering lowering) {
    return new Rule(DOMAIN, opType, 1, 1, lowering);
  }

  private static void biasGelu(NodeContext node) {
    Value sum = new Formula(node).add(node.input(0), node.input(1));
    node.output(gelu(node, sum, Approximation.NONE));
  }

  private static void fastGelu(NodeContext node) {
    Value x = node.input(0);
    Value bias = node.optional(1);
    Value sum = bias == null ? x : new Formula(node).add(x, bias);
    node.output(gelu(node, sum, Approximation.TANH));
  }

  private static Value gelu(NodeContext node, Value x, Approximation approximation) {
    return node.emit(new GeluOperation(approximation), x.dtype(), x.shape(), x);
  }

  /** x · sigmoid(alpha · x). */
  private static void quickGelu(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    Value scaled = f.mul(x, f.scalar(x, node.attributes().real("alpha", 1.702f)));
    node.output(f.mul(x, f.unary(Ops.SIGMOID, Sigmoid::new, scaled)));
  }
}
