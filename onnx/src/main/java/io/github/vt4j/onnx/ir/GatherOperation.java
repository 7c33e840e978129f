package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Gather}: data and indices give out. */
public record GatherOperation(int axis) implements Operation<Gather> {
  @Override
  public CallOp<Gather> op() {
    return Ops.GATHER;
  }

  @Override
  public Gather call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Gather(inputs.get(0), inputs.get(1), axis, outputs.getFirst());
  }
}
