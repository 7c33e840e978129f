package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * SkipLayerNormalization: the sum of two tensors, and maybe a bias, normalised over the last axis.
 * The bias is added first, where it may be one of a fully connected layer. The outputs for training
 * are not supported.
 */
final class SkipLayerNormalizationLowering implements Lowering {
  private static final float EPSILON = 1e-12f;
  private static final int SUM = 3;

  @Override
  public void lower(NodeContext node) {
    Formula f = new Formula(node);
    Value x = node.input(0);
    Value bias = node.optional(4);
    Value sum = f.add(bias == null ? x : f.add(x, bias), node.input(1));
    node.output(normalized(node, sum, node.input(2), node.optional(3)));
    node.output(SUM, sum);
  }

  /** The normalisation over the last axis, by the node's epsilon. */
  static Value normalized(NodeContext node, Value x, Value scale, @Nullable Value bias) {
    float epsilon = node.attributes().real("epsilon", EPSILON);
    int axis = x.shape().axis(-1);
    return LayerNormalizationLowering.normalized(node, x, scale, bias, axis, epsilon);
  }
}
