package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Gelu.Approximation;
import java.util.List;

/** Operators of the domain com.microsoft, which ONNX Runtime's optimiser writes. */
final class MicrosoftRules {
  private static final String DOMAIN = "com.microsoft";

  private MicrosoftRules() {}

  static List<Rule> list() {
    return List.of(
        new Rule(DOMAIN, "Gelu", 1, 1, gelu(Approximation.NONE)),
        new Rule(DOMAIN, "FastGelu", 1, 1, gelu(Approximation.TANH)));
  }

  /** Gelu of the input and, with the tanh approximation, of its sum with a bias. */
  private static Lowering gelu(Approximation approximation) {
    return node -> {
      Value x = node.input(0);
      Value bias = approximation == Approximation.TANH ? node.optional(1) : null;
      if (bias != null) {
        x = new Formula(node).add(x, bias);
      }
      node.output(node.emit(new GeluOperation(approximation), x.dtype(), x.shape(), x));
    };
  }
}
