package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Elu;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Elu}: x gives out. */
public record EluOperation(double alpha, double width, double scale) implements Operation<Elu> {
  @Override
  public CallOp<Elu> op() {
    return Ops.ELU;
  }

  @Override
  public Elu call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Elu(inputs.getFirst(), alpha, width, scale, outputs.getFirst());
  }
}
