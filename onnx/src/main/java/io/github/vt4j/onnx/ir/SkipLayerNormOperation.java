package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * {@link SkipLayerNorm} without bias: x, skip, scale and maybe beta give out and, where there is a
 * second output, the sum.
 */
public record SkipLayerNormOperation(double epsilon) implements Operation<SkipLayerNorm> {
  @Override
  public CallOp<SkipLayerNorm> op() {
    return Ops.SKIP_LAYER_NORM;
  }

  @Override
  public SkipLayerNorm call(List<Tensor> inputs, List<Tensor> outputs) {
    return new SkipLayerNorm(
        inputs.get(0),
        inputs.get(1),
        null,
        inputs.get(2),
        inputs.size() > 3 ? inputs.get(3) : null,
        epsilon,
        outputs.getFirst(),
        outputs.size() > 1 ? outputs.get(1) : null);
  }
}
