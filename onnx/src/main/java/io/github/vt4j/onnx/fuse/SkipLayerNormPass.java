package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.LayerNormOperation;
import io.github.vt4j.onnx.ir.SkipLayerNormOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Ops;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A residual connection, the sum of two tensors of one shape, and its layer normalisation over the
 * last axis. Where others read the sum it becomes a second output.
 */
final class SkipLayerNormPass extends PatternPass {
  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!(last.operation() instanceof LayerNormOperation(int axis, double epsilon))) {
      return null;
    }
    Value sum = last.input(0);
    Step add = uses.maker(sum, Ops.ADD);
    if (add == null
        || axis != sum.shape().rank() - 1
        || !add.input(0).shape().equals(sum.shape())
        || !add.input(1).shape().equals(sum.shape())) {
      return null;
    }
    List<Value> inputs = new ArrayList<>(add.inputs());
    Shape width = Shape.of(sum.shape().dim(-1));
    for (Value parameter : last.inputs().subList(1, last.inputs().size())) {
      if (!parameter.shape().equals(width)) {
        return null;
      }
      inputs.add(parameter);
    }
    boolean readElsewhere = uses.isOutput(sum) || uses.readers(sum).size() > 1;
    return new Fusion(
        List.of(add, last),
        new SkipLayerNormOperation(epsilon),
        inputs,
        readElsewhere ? List.of(last.output(), sum) : last.outputs());
  }
}
