package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * {@link QuantizedLinear}: x, its scale and zero point, a weight, its scale and zero point and
 * maybe a bias give out.
 */
public record QuantizedLinearOperation(Activation activation)
    implements Operation<QuantizedLinear> {
  @Override
  public CallOp<QuantizedLinear> op() {
    return Ops.QUANTIZED_LINEAR;
  }

  @Override
  public QuantizedLinear call(List<Tensor> inputs, List<Tensor> outputs) {
    return new QuantizedLinear(
        inputs.get(0),
        inputs.get(1),
        inputs.get(2),
        inputs.get(3),
        inputs.get(4),
        inputs.get(5),
        inputs.size() > 6 ? inputs.get(6) : null,
        activation,
        outputs.getFirst());
  }
}
