package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.AttentionOperation;
import io.github.vt4j.onnx.ir.SoftmaxOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Ops;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Attention of several heads as PyTorch exports it: softmax(q · kᵀ scaled + mask) · v on tensors
 * whose heads are split off by Reshape and Transpose, joined again by Transpose and Reshape. The
 * scale may be on the product, or on q and k; there may be no mask.
 */
final class AttentionPass extends PatternPass {
  private static final List<Integer> BY_HEAD = List.of(0, 2, 1, 3);
  private static final List<Integer> BY_HEAD_TRANSPOSED = List.of(0, 2, 3, 1);

  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!last.is(Ops.COPY)
        || !(last.input(0).origin()
            instanceof Value.ViewOf(Value context, View.Permute(List<Integer> axes)))
        || !axes.equals(BY_HEAD)) {
      return null;
    }
    Step weighting = uses.maker(context, Ops.MAT_MUL);
    Step softmax = weighting == null ? null : uses.maker(weighting.input(0), Ops.SOFTMAX);
    Heads v = weighting == null ? null : Heads.of(weighting.input(1), BY_HEAD);
    if (weighting == null
        || softmax == null
        || v == null
        || !softmax.operation().equals(new SoftmaxOperation(3))) {
      return null;
    }
    Shape joined =
        Shape.of(context.shape().dim(0), context.shape().dim(2), v.source().shape().dim(2));
    if (!last.output().shape().equals(joined)) {
      return null;
    }
    List<Step> steps = new ArrayList<>(List.of(last, weighting, softmax));
    Step add = uses.maker(softmax.input(0), Ops.ADD);
    if (add == null) {
      return scored(softmax.input(0), null, v, steps, last, uses);
    }
    steps.add(add);
    for (int i = 0; i < 2; i++) {
      Fusion fusion = scored(add.input(i), add.input(1 - i), v, new ArrayList<>(steps), last, uses);
      if (fusion != null) {
        return fusion;
      }
    }
    return null;
  }

  private static @Nullable Fusion scored(
      Value scores, @Nullable Value mask, Heads v, List<Step> steps, Step last, Uses uses) {
    Scaled product = Scaled.of(scores, steps, uses);
    Step matMul = uses.maker(product.value, Ops.MAT_MUL);
    if (matMul == null) {
      return null;
    }
    steps.add(matMul);
    Scaled left = Scaled.of(matMul.input(0), steps, uses);
    Scaled right = Scaled.of(matMul.input(1), steps, uses);
    Heads q = Heads.of(left.value, BY_HEAD);
    Heads k = Heads.of(right.value, BY_HEAD_TRANSPOSED);
    double scale = product.factor * left.factor * right.factor;
    if (q == null || k == null || !suit(q, k, v) || !Double.isFinite(scale)) {
      return null;
    }
    Shape shape = Shape.of(q.batch(), q.heads(), q.sequence(), k.sequence());
    List<Value> inputs = new ArrayList<>(List.of(q.source(), k.source(), v.source()));
    if (mask != null) {
      if (!mask.shape().broadcastsTo(shape)) {
        return null;
      }
      inputs.add(mask);
    }
    return new Fusion(
        steps, new AttentionOperation(Math.toIntExact(q.heads()), scale), inputs, last.outputs());
  }

  private static boolean suit(Heads q, Heads k, Heads v) {
    return q.batch() == k.batch()
        && q.batch() == v.batch()
        && q.heads() == k.heads()
        && q.heads() == v.heads()
        && q.split().dim(3) == k.split().dim(3)
        && k.sequence() == v.sequence();
  }

  /**
   * A value times a constant.
   *
   * @param factor 1 where there is none
   */
  private record Scaled(Value value, double factor) {
    /** Takes the constant off a value, and notes the step that multiplied. */
    static Scaled of(Value value, List<Step> steps, Uses uses) {
      Step div = uses.maker(value, Ops.DIV);
      OptionalDouble divisor = div == null ? OptionalDouble.empty() : div.input(1).scalar();
      if (div != null && divisor.isPresent() && keepsShape(div, 0)) {
        steps.add(div);
        return new Scaled(div.input(0), 1 / divisor.getAsDouble());
      }
      Step mul = uses.maker(value, Ops.MUL);
      for (int i = 0; mul != null && i < 2; i++) {
        OptionalDouble factor = mul.input(1 - i).scalar();
        if (factor.isPresent() && keepsShape(mul, i)) {
          steps.add(mul);
          return new Scaled(mul.input(i), factor.getAsDouble());
        }
      }
      return new Scaled(value, 1);
    }

    private static boolean keepsShape(Step step, int operand) {
      return step.input(operand).shape().equals(step.output().shape());
    }
  }
}
