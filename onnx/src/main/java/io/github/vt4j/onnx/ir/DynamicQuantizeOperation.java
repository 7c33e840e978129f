package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link DynamicQuantizeLinear}: x gives out, its scale and its zero point. */
public record DynamicQuantizeOperation() implements Operation<DynamicQuantizeLinear> {
  @Override
  public CallOp<DynamicQuantizeLinear> op() {
    return Ops.DYNAMIC_QUANTIZE_LINEAR;
  }

  @Override
  public DynamicQuantizeLinear call(List<Tensor> inputs, List<Tensor> outputs) {
    return new DynamicQuantizeLinear(
        inputs.getFirst(), outputs.get(0), outputs.get(1), outputs.get(2));
  }
}
