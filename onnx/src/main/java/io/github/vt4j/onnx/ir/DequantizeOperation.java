package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DequantizeLinear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link DequantizeLinear}: x, a scale and maybe a zero point give out. */
public record DequantizeOperation() implements Operation<DequantizeLinear> {
  @Override
  public CallOp<DequantizeLinear> op() {
    return Ops.DEQUANTIZE_LINEAR;
  }

  @Override
  public DequantizeLinear call(List<Tensor> inputs, List<Tensor> outputs) {
    return new DequantizeLinear(
        inputs.get(0), inputs.get(1), inputs.size() > 2 ? inputs.get(2) : null, outputs.getFirst());
  }
}
