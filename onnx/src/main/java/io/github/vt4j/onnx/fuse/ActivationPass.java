package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.LinearOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Gelu.Approximation;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An activation of a fully connected layer that has none yet. */
final class ActivationPass extends PatternPass {
  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    Activation activation = activation(last);
    Step linear = activation == null ? null : uses.maker(last.input(0), Ops.LINEAR);
    if (activation == null
        || linear == null
        || !linear.operation().equals(new LinearOperation(Activation.NONE))) {
      return null;
    }
    return Fusion.of(
        List.of(linear, last), new LinearOperation(activation), linear.inputs(), last.outputs());
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
