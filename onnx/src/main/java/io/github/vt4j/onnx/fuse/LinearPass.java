package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.LinearOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A fully connected layer: the product with a constant matrix, plus a constant bias. */
final class LinearPass extends PatternPass {
  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!last.is(Ops.ADD)) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Step product = uses.maker(last.input(i), Ops.MAT_MUL);
      if (product != null && isLayer(product.input(1), last.input(1 - i))) {
        return new Fusion(
            List.of(product, last),
            new LinearOperation(Activation.NONE),
            List.of(product.input(0), product.input(1), last.input(1 - i)),
            last.outputs());
      }
    }
    return null;
  }

  private static boolean isLayer(Value weight, Value bias) {
    return weight.dtype().isFloat()
        && weight.isConstant()
        && bias.isConstant()
        && weight.shape().rank() == 2
        && bias.shape().equals(weight.shape().slice(1, 2));
  }
}
