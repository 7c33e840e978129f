package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.LayerNormOperation;
import io.github.vt4j.onnx.ir.ReduceOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Ops;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Layer normalisation over the last axis, written out: with d = x − mean(x), d / √(mean(d²) +
 * epsilon) · scale, and + bias where the pass asks for one.
 */
final class LayerNormPass extends PatternPass {
  private final boolean withBias;

  LayerNormPass(boolean withBias) {
    this.withBias = withBias;
  }

  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!withBias) {
      return last.is(Ops.MUL) ? scaled(last, last, null, uses) : null;
    }
    if (!last.is(Ops.ADD)) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Step mul = uses.maker(last.input(i), Ops.MUL);
      Fusion fusion = mul == null ? null : scaled(last, mul, last.input(1 - i), uses);
      if (fusion != null) {
        return fusion;
      }
    }
    return null;
  }

  private static @Nullable Fusion scaled(Step last, Step mul, @Nullable Value bias, Uses uses) {
    for (int i = 0; i < 2; i++) {
      Step div = uses.maker(mul.input(i), Ops.DIV);
      Normalized core = div == null ? null : normalized(div, uses);
      if (core == null) {
        continue;
      }
      Shape width = Shape.of(core.x.shape().dim(-1));
      Value scale = mul.input(1 - i);
      if (!scale.shape().equals(width) || (bias != null && !bias.shape().equals(width))) {
        return null;
      }
      core.steps.add(mul);
      core.steps.add(last);
      return new Fusion(
          core.steps,
          new LayerNormOperation(core.x.shape().rank() - 1, core.epsilon),
          bias == null ? List.of(core.x, scale) : List.of(core.x, scale, bias),
          last.outputs());
    }
    return null;
  }

  private record Normalized(Value x, double epsilon, Set<Step> steps) {}

  private static @Nullable Normalized normalized(Step div, Uses uses) {
    Set<Step> steps = Collections.newSetFromMap(new IdentityHashMap<>());
    steps.add(div);
    Step sqrt = uses.maker(div.input(1), Ops.SQRT);
    Step add = sqrt == null ? null : uses.maker(sqrt.input(0), Ops.ADD);
    if (sqrt == null || add == null) {
      return null;
    }
    Value variance = Operands.besideScalar(add);
    Step mean = uses.maker(variance, Ops.REDUCE_MEAN);
    if (variance == null || mean == null || !isOverLastAxis(mean)) {
      return null;
    }
    Value squared = squared(mean.input(0), steps, uses);
    Value x = centred(div.input(0), steps, uses);
    if (x == null || squared == null || centred(squared, steps, uses) != x) {
      return null;
    }
    Value epsilonOperand = add.input(0) == variance ? add.input(1) : add.input(0);
    OptionalDouble epsilon = epsilonOperand.scalar();
    if (epsilon.isEmpty() || !(epsilon.getAsDouble() >= 0)) {
      return null;
    }
    steps.addAll(List.of(sqrt, add, mean));
    return new Normalized(x, epsilon.getAsDouble(), steps);
  }

  /** What a value is the square of, or null. */
  private static @Nullable Value squared(Value value, Set<Step> steps, Uses uses) {
    Step pow = uses.maker(value, Ops.POW);
    if (pow != null && Operands.is(pow.input(1), 2)) {
      steps.add(pow);
      return pow.input(0);
    }
    Step mul = uses.maker(value, Ops.MUL);
    if (mul != null && mul.input(0) == mul.input(1)) {
      steps.add(mul);
      return mul.input(0);
    }
    return null;
  }

  /** The x of which a value is x − mean(x), or null. */
  private static @Nullable Value centred(Value value, Set<Step> steps, Uses uses) {
    Step sub = uses.maker(value, Ops.SUB);
    Step mean = sub == null ? null : uses.maker(sub.input(1), Ops.REDUCE_MEAN);
    if (sub == null || mean == null || !isOverLastAxis(mean) || mean.input(0) != sub.input(0)) {
      return null;
    }
    steps.add(sub);
    steps.add(mean);
    return sub.input(0);
  }

  private static boolean isOverLastAxis(Step mean) {
    return mean.operation() instanceof ReduceOperation<?> reduce
        && reduce.keepDims()
        && reduce.axes().equals(List.of(mean.input(0).shape().rank() - 1));
  }
}
