package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.QuantizedLinearOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Ops;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A constant bias of a quantised layer that has none yet, and no activation. */
final class QuantizedBiasPass extends PatternPass {
  private static final int WITHOUT_BIAS = 6;
  private static final int WEIGHT = 3;

  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!last.is(Ops.ADD)) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Step layer = uses.maker(last.input(i), Ops.QUANTIZED_LINEAR);
      Value bias = last.input(1 - i);
      if (layer != null
          && layer.inputs().size() == WITHOUT_BIAS
          && layer.operation().equals(new QuantizedLinearOperation(Activation.NONE))
          && bias.isConstant()
          && bias.shape().equals(layer.input(WEIGHT).shape().slice(1, 2))) {
        List<Value> inputs = new ArrayList<>(layer.inputs());
        inputs.add(bias);
        return new Fusion(List.of(layer, last), layer.operation(), inputs, last.outputs());
      }
    }
    return null;
  }
}
