package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.LayerNormOperation;
import io.github.vt4j.onnx.ir.LpNormalizationOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.runtime.op.Sqrt;
import java.util.Arrays;
import java.util.List;

/** Normalisations. */
final class NormalizationRules {
  /** What ONNX's definition of MeanVarianceNormalization adds to the deviation. */
  private static final double MEAN_VARIANCE_EPSILON = 1e-9;

  private NormalizationRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "Softmax", new SoftmaxLowering(SoftmaxLowering::softmax)),
        Rule.since(1, "LogSoftmax", new SoftmaxLowering(SoftmaxLowering::logSoftmax)),
        Rule.since(1, "Hardmax", new SoftmaxLowering(SoftmaxLowering::hardmax)),
        Rule.since(6, "BatchNormalization", new BatchNormalizationLowering()),
        Rule.since(1, "LayerNormalization", new LayerNormalizationLowering()),
        Rule.since(6, "InstanceNormalization", NormalizationRules::instance),
        Rule.since(18, "GroupNormalization", NormalizationRules::group),
        Rule.since(9, "MeanVarianceNormalization", NormalizationRules::meanVariance),
        Rule.since(1, "LpNormalization", NormalizationRules::lp));
  }

  /** Each channel by itself. */
  private static void instance(NodeContext node) {
    Value x = node.input(0);
    if (x.shape().rank() < 2) {
      throw node.error("its input is " + x + ", without channels");
    }
    float epsilon = node.attributes().real("epsilon", 1e-5f);
    Value normalized = inGroups(node, x, x.shape().dim(1), epsilon);
    node.output(
        Channels.scaled(node, node.reshape(normalized, x.shape()), node.input(1), node.input(2)));
  }

  /** Groups of channels; the parameters are one a group before opset 21 and one a channel since. */
  private static void group(NodeContext node) {
    Value x = node.input(0);
    float epsilon = node.attributes().real("epsilon", 1e-5f);
    node.attributes().ignore("stash_type"); // nothing is computed in less than f32
    long groups = node.attributes().integer("num_groups");
    if (x.shape().rank() < 2 || groups < 1 || x.shape().dim(1) % groups != 0) {
      throw node.error("its input is " + x + ", whose channels do not make groups: " + groups);
    }
    Value normalized = inGroups(node, x, groups, epsilon);
    Value scaled =
        Channels.scaled(
            node,
            node.opset() < 21 ? normalized : node.reshape(normalized, x.shape()),
            node.input(1),
            node.input(2));
    node.output(node.reshape(scaled, x.shape()));
  }

  /** Normalised in groups of channels, as [batch, groups, all else]. */
  private static Value inGroups(NodeContext node, Value x, long groups, double epsilon) {
    Shape shape = x.shape();
    long batch = shape.dim(0);
    long size = shape.slice(1, shape.rank()).elements() / Math.max(groups, 1);
    Value grouped = node.reshape(x, Shape.of(batch, groups, size));
    Value one = new Formula(node).scalar(x, 1);
    return node.emit(new LayerNormOperation(2, epsilon), x.dtype(), grouped.shape(), grouped, one);
  }

  private static void meanVariance(NodeContext node) {
    Formula f = new Formula(node);
    Value given = node.input(0);
    Value x = f.cast(given, Formula.wide(given.dtype()));
    long[] axes = node.attributes().integers("axes");
    List<Integer> along =
        axes == null ? List.of(0, 2, 3) : Arrays.stream(axes).mapToObj(Math::toIntExact).toList();
    Moments moments = Moments.of(x, node, Reduction.normalize(x.shape(), along));
    Value deviation = f.unary(Ops.SQRT, Sqrt::new, moments.variance());
    Value divisor = f.add(deviation, f.scalar(x, MEAN_VARIANCE_EPSILON));
    node.output(f.cast(f.div(f.sub(x, moments.mean()), divisor), given.dtype()));
  }

  private static void lp(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", -1));
    int p = Math.toIntExact(node.attributes().integer("p", 2));
    node.output(node.emit(new LpNormalizationOperation(axis, p), x.dtype(), x.shape(), x));
  }
}
