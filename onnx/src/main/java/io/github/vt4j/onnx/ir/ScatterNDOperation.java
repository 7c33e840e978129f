package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ScatterND;
import io.github.vt4j.runtime.op.ScatterReduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link ScatterND}: data, indices and updates give out. */
public record ScatterNDOperation(ScatterReduction reduction) implements Operation<ScatterND> {
  @Override
  public CallOp<ScatterND> op() {
    return Ops.SCATTER_ND;
  }

  @Override
  public ScatterND call(List<Tensor> inputs, List<Tensor> outputs) {
    return new ScatterND(
        inputs.get(0), inputs.get(1), inputs.get(2), reduction, outputs.getFirst());
  }
}
