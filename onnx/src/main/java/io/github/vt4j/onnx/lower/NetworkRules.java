package io.github.vt4j.onnx.lower;

import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMean;
import io.github.vt4j.runtime.op.ReduceSum;
import java.util.List;

/** Products, normalisations and reductions. */
final class NetworkRules {
  private NetworkRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "MatMul", new MatMulLowering()),
        Rule.since(7, "Gemm", new GemmLowering()),
        Rule.between(1, 12, "Softmax", new FlatSoftmaxLowering()),
        Rule.since(13, "Softmax", new SoftmaxLowering()),
        Rule.since(17, "LayerNormalization", new LayerNormalizationLowering()),
        Rule.since(1, "ReduceMean", new ReduceLowering<>(Ops.REDUCE_MEAN, ReduceMean::new, 18)),
        Rule.since(1, "ReduceSum", new ReduceLowering<>(Ops.REDUCE_SUM, ReduceSum::new, 13)),
        Rule.since(1, "ReduceMax", new ReduceLowering<>(Ops.REDUCE_MAX, ReduceMax::new, 18)),
        Rule.since(7, "Dropout", new DropoutLowering()));
  }
}
