package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Gelu}: x gives out. */
public record GeluOperation(Gelu.Approximation approximation) implements Operation<Gelu> {
  @Override
  public CallOp<Gelu> op() {
    return Ops.GELU;
  }

  @Override
  public Gelu call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Gelu(inputs.getFirst(), approximation, outputs.getFirst());
  }
}
