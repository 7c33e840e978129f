package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.GatherElements;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link GatherElements}: data and indices give out. */
public record GatherElementsOperation(int axis) implements Operation<GatherElements> {
  @Override
  public CallOp<GatherElements> op() {
    return Ops.GATHER_ELEMENTS;
  }

  @Override
  public GatherElements call(List<Tensor> inputs, List<Tensor> outputs) {
    return new GatherElements(inputs.get(0), inputs.get(1), axis, outputs.getFirst());
  }
}
