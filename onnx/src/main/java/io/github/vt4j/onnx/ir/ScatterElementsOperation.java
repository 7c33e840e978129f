package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ScatterElements;
import io.github.vt4j.runtime.op.ScatterReduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link ScatterElements}: data, indices and updates give out. */
public record ScatterElementsOperation(int axis, ScatterReduction reduction)
    implements Operation<ScatterElements> {
  @Override
  public CallOp<ScatterElements> op() {
    return Ops.SCATTER_ELEMENTS;
  }

  @Override
  public ScatterElements call(List<Tensor> inputs, List<Tensor> outputs) {
    return new ScatterElements(
        inputs.get(0), inputs.get(1), inputs.get(2), axis, reduction, outputs.getFirst());
  }
}
