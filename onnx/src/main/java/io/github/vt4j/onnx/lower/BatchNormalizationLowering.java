package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.List;
import java.util.stream.IntStream;

/**
 * BatchNormalization with the given mean and variance, or since opset 14 with those of the batch,
 * which then update the running ones.
 */
final class BatchNormalizationLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    float epsilon = node.attributes().real("epsilon", 1e-5f);
    float momentum = node.attributes().real("momentum", 0.9f);
    if (node.opset() < 9 && !node.attributes().flag("spatial", true)) {
      throw node.error("the attribute spatial is 0, which is not supported");
    }
    if (node.opset() < 7 && !node.attributes().flag("is_test", false)) {
      throw node.error("the attribute is_test is 0, which is not supported");
    }
    boolean training = node.opset() >= 14 && node.attributes().flag("training_mode", false);
    Value mean = node.input(3);
    Value variance = node.input(4);
    if (training) {
      Moments batch = Moments.of(x, node, allButChannels(x));
      mean = flat(node, batch.mean());
      variance = flat(node, batch.variance());
      update(node, 1, node.input(3), mean, momentum);
      update(node, 2, node.input(4), variance, momentum);
    }
    Formula f = new Formula(node);
    Value deviation = f.sub(x, Channels.along(node, x, f.cast(mean, x.dtype())));
    Moments moments = new Moments(node, mean, variance);
    Value inverse = f.cast(moments.inverseDeviation(epsilon), x.dtype());
    Value normalized = f.mul(deviation, Channels.along(node, x, inverse));
    node.output(Channels.scaled(node, normalized, node.input(1), node.input(2)));
  }

  private static List<Integer> allButChannels(Value x) {
    return IntStream.range(0, x.shape().rank()).filter(axis -> axis != 1).boxed().toList();
  }

  private static Value flat(NodeContext node, Value value) {
    return node.reshape(value, Shape.of(value.shape().elements()));
  }

  private static void update(
      NodeContext node, int output, Value running, Value batch, double momentum) {
    if (output < node.outputCount()) {
      Formula f = new Formula(node);
      Value current = f.cast(batch, running.dtype());
      node.output(
          output,
          f.add(
              f.mul(running, f.scalar(running, momentum)),
              f.mul(current, f.scalar(running, 1 - momentum))));
    }
  }
}
