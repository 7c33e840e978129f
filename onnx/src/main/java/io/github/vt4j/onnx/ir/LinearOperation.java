package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Linear}: x, weight and maybe a bias give out. */
public record LinearOperation(Activation activation) implements Operation<Linear> {
  @Override
  public CallOp<Linear> op() {
    return Ops.LINEAR;
  }

  @Override
  public Linear call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Linear(
        inputs.get(0),
        inputs.get(1),
        inputs.size() > 2 ? inputs.get(2) : null,
        activation,
        outputs.getFirst());
  }
}
