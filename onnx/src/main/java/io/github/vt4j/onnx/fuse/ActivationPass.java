package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.LinearOperation;
import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.QuantizedLinearOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Gelu.Approximation;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An activation of a fully connected layer, quantised or not, that has none yet. */
final class ActivationPass extends PatternPass {
  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    Activation activation = activation(last);
    if (activation == null) {
      return null;
    }
    Fusion fusion =
        of(
            uses.maker(last.input(0), Ops.LINEAR),
            new LinearOperation(Activation.NONE),
            new LinearOperation(activation),
            last);
    return fusion != null
        ? fusion
        : of(
            uses.maker(last.input(0), Ops.QUANTIZED_LINEAR),
            new QuantizedLinearOperation(Activation.NONE),
            new QuantizedLinearOperation(activation),
            last);
  }

  private static @Nullable Fusion of(
      @Nullable Step layer, Operation<?> before, Operation<?> after, Step last) {
    return layer == null || !layer.operation().equals(before)
        ? null
        : new Fusion(List.of(layer, last), after, layer.inputs(), last.outputs());
  }

  private static @Nullable Activation activation(Step step) {
    if (step.operation().equals(new GeluOperation(Approximation.NONE))) {
      return Activation.GELU;
    }
    if (step.is(Ops.RELU)) {
      return Activation.RELU;
    }
    return step.is(Ops.TANH) ? Activation.TANH : null;
  }
}
