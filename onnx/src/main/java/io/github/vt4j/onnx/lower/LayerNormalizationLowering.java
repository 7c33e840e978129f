package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.LayerNormOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.runtime.DType;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** LayerNormalization; the mean and the inverse deviation, where asked for, by their formulas. */
final class LayerNormalizationLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", -1));
    float epsilon = node.attributes().real("epsilon", 1e-5f);
    DType stash = stash(node);
    node.output(normalized(node, x, node.input(1), node.optional(2), axis, epsilon));
    if (node.outputCount() > 1) {
      Formula f = new Formula(node);
      List<Integer> axes = IntStream.range(axis, x.shape().rank()).boxed().toList();
      Moments moments = Moments.of(f.cast(x, Formula.wide(x.dtype())), node, axes);
      node.output(1, f.cast(moments.mean(), stash));
      node.output(2, f.cast(moments.inverseDeviation(epsilon), stash));
    }
  }

  /** The op, with the parameters in the dtype of x. */
  static Value normalized(
      NodeContext node, Value x, Value scale, @Nullable Value bias, int axis, float epsilon) {
    LayerNormOperation operation = new LayerNormOperation(axis, epsilon);
    return bias == null
        ? node.emit(operation, x.dtype(), x.shape(), x, scale)
        : node.emit(operation, x.dtype(), x.shape(), x, scale, bias);
  }

  /** The dtype of the outputs for training; what is normalised is never computed in less. */
  private static DType stash(NodeContext node) {
    long code = node.attributes().integer("stash_type", 1);
    ElementType type = ElementType.ofCode(code);
    DType dtype = type == null ? null : ElementDTypes.of(node.label(), type);
    if (dtype == null || !dtype.isFloat()) {
      throw node.error("the attribute stash_type is " + code + ", no float's");
    }
    return dtype;
  }
}
