package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link LpNormalization}: x gives out. */
public record LpNormalizationOperation(int axis, int p) implements Operation<LpNormalization> {
  @Override
  public CallOp<LpNormalization> op() {
    return Ops.LP_NORMALIZATION;
  }

  @Override
  public LpNormalization call(List<Tensor> inputs, List<Tensor> outputs) {
    return new LpNormalization(inputs.getFirst(), axis, p, outputs.getFirst());
  }
}
