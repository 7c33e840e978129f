package io.github.vt4j.onnx.lower;

import java.util.List;

/** Products of matrices, and Dropout. */
final class NetworkRules {
  private NetworkRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "MatMul", new MatMulLowering()),
        Rule.since(1, "Gemm", new GemmLowering()),
        Rule.since(12, "Einsum", new EinsumLowering()),
        Rule.since(7, "Dropout", new DropoutLowering()));
  }
}
