package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.OneHot;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link OneHot}: indices and values give out. */
public record OneHotOperation(int axis) implements Operation<OneHot> {
  @Override
  public CallOp<OneHot> op() {
    return Ops.ONE_HOT;
  }

  @Override
  public OneHot call(List<Tensor> inputs, List<Tensor> outputs) {
    return new OneHot(inputs.get(0), inputs.get(1), axis, outputs.getFirst());
  }
}
