package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link LayerNormalization}: x, scale and maybe a bias give out. */
public record LayerNormOperation(int axis, double epsilon)
    implements Operation<LayerNormalization> {
  @Override
  public CallOp<LayerNormalization> op() {
    return Ops.LAYER_NORMALIZATION;
  }

  @Override
  public LayerNormalization call(List<Tensor> inputs, List<Tensor> outputs) {
    return new LayerNormalization(
        inputs.get(0),
        inputs.get(1),
        inputs.size() > 2 ? inputs.get(2) : null,
        axis,
        epsilon,
        outputs.getFirst());
  }
}
