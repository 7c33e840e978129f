package io.github.vt4j.onnx.lower;

import java.util.List;

/** Products and normalisations. */
final class NetworkRules {
  private NetworkRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "MatMul", new MatMulLowering()),
        Rule.since(7, "Gemm", new GemmLowering()),
        Rule.between(1, 12, "Softmax", new FlatSoftmaxLowering()),
        Rule.since(13, "Softmax", new SoftmaxLowering()),
        Rule.since(17, "LayerNormalization", new LayerNormalizationLowering()),
        Rule.since(7, "Dropout", new DropoutLowering()));
  }
}
