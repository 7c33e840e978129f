package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.QuantizedLinearOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The product of a quantised tensor with a constant quantised matrix, as floats: the exact product,
 * cast to f32, times the product of both scales.
 */
final class QuantizedProductPass extends PatternPass {
  private static final int WITH_ZERO_POINTS = 4;

  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!last.is(Ops.MUL)) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Step cast = uses.maker(last.input(i), Ops.CAST);
      Step product = cast == null ? null : uses.maker(cast.input(0), Ops.MAT_MUL_INTEGER);
      Step scales = uses.maker(last.input(1 - i), Ops.MUL);
      if (cast != null && product != null && scales != null && isLayer(product)) {
        return scaled(last, cast, product, scales);
      }
    }
    return null;
  }

  private static boolean isLayer(Step product) {
    Value weight = product.input(1);
    return product.inputs().size() == WITH_ZERO_POINTS
        && weight.isConstant()
        && weight.shape().rank() == 2
        && isScalar(product.input(2))
        && isForColumns(product.input(3), weight);
  }

  private static @Nullable Fusion scaled(Step last, Step cast, Step product, Step scales) {
    Value weight = product.input(1);
    for (int i = 0; i < 2; i++) {
      Value xScale = scales.input(i);
      Value weightScale = scales.input(1 - i);
      if (isScalar(xScale)
          && isForColumns(weightScale, weight)
          && xScale.dtype() == DType.F32
          && cast.output().dtype() == DType.F32) {
        return new Fusion(
            List.of(product, cast, scales, last),
            new QuantizedLinearOperation(Activation.NONE),
            List.of(
                product.input(0), xScale, product.input(2), weight, weightScale, product.input(3)),
            last.outputs());
      }
    }
    return null;
  }

  private static boolean isScalar(Value value) {
    return value.shape().equals(Shape.scalar());
  }

  private static boolean isForColumns(Value value, Value weight) {
    return value.isConstant()
        && (isScalar(value) || value.shape().equals(weight.shape().slice(1, 2)));
  }
}
