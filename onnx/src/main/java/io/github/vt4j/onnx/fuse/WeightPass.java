package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ops;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rounds to a smaller dtype the constant matrices of f32 that are read as right matrices of
 * products of f32 and in no other way, in no other view either. A rounded constant is made once,
 * for all programs, and freed with the one that it is made of.
 */
public final class WeightPass implements Pass {
  private static final int RIGHT = 1;

  private final Runner runner;
  private final DType dtype;

  /**
   * A pass that rounds.
   *
   * @param runner runs the casts
   * @param dtype what products take in place of f32: bf16
   */
  public WeightPass(Runner runner, DType dtype) {
    this.runner = runner;
    this.dtype = dtype;
  }

  @Override
  public Program apply(Program program) {
    Set<Long> kept = readOtherwise(program);
    List<Step> steps = new ArrayList<>();
    for (Step step : program.steps()) {
      Tensor weight = weight(step);
      steps.add(
          weight == null || kept.contains(weight.segment().address())
              ? step
              : withWeight(step, weight));
    }
    return program.withSteps(steps);
  }

  /** Where in memory the constants begin that are read otherwise. */
  private static Set<Long> readOtherwise(Program program) {
    Set<Long> addresses = new HashSet<>();
    for (Step step : program.steps()) {
      Tensor weight = weight(step);
      for (int i = 0; i < step.inputs().size(); i++) {
        if (weight == null || i != RIGHT) {
          addAddress(step.input(i), addresses);
        }
      }
    }
    program.outputs().values().forEach(value -> addAddress(value, addresses));
    return addresses;
  }

  private static void addAddress(Value value, Set<Long> addresses) {
    Tensor constant = value.tensor();
    if (constant != null) {
      addresses.add(constant.segment().address());
    }
  }

  /** The constant matrix of f32 by which a step multiplies, or null. */
  private static @Nullable Tensor weight(Step step) {
    if (!step.is(Ops.LINEAR) && !step.is(Ops.MAT_MUL)) {
      return null;
    }
    Tensor constant = step.input(RIGHT).tensor();
    boolean isMatrix =
        constant != null && constant.dtype() == DType.F32 && constant.shape().rank() == 2;
    return isMatrix ? constant : null;
  }

  private Step withWeight(Step step, Tensor weight) {
    List<Value> inputs = new ArrayList<>(step.inputs());
    Tensor rounded = weight.prepared(new Key(dtype), constant -> rounded(constant, step.nodes()));
    inputs.set(RIGHT, Value.constant(step.input(RIGHT).name(), rounded));
    return new Step(step.operation(), inputs, step.outputs(), step.nodes());
  }

  private Tensor rounded(Tensor constant, List<String> nodes) {
    Tensor rounded = constant.arena().allocate(dtype, constant.shape());
    runner.run(Ops.CAST, new Cast(constant, rounded), nodes, List.of());
    return constant.arena().constant(dtype, rounded.shape(), rounded.segment());
  }

  /** Whose form of a constant it is. */
  private record Key(DType dtype) {}
}
