package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizeLinear;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link QuantizeLinear}: x, a scale and maybe a zero point give out. */
public record QuantizeOperation() implements Operation<QuantizeLinear> {
  @Override
  public CallOp<QuantizeLinear> op() {
    return Ops.QUANTIZE_LINEAR;
  }

  @Override
  public QuantizeLinear call(List<Tensor> inputs, List<Tensor> outputs) {
    return new QuantizeLinear(
        inputs.get(0), inputs.get(1), inputs.size() > 2 ? inputs.get(2) : null, outputs.getFirst());
  }
}
