package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.GatherND;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link GatherND}: data and indices give out. */
public record GatherNDOperation(int batchDims) implements Operation<GatherND> {
  @Override
  public CallOp<GatherND> op() {
    return Ops.GATHER_ND;
  }

  @Override
  public GatherND call(List<Tensor> inputs, List<Tensor> outputs) {
    return new GatherND(inputs.get(0), inputs.get(1), batchDims, outputs.getFirst());
  }
}
