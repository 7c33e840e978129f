package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.Emitter;
import io.github.vt4j.onnx.lower.MemoryLimit;
import io.github.vt4j.onnx.lower.Rules;
import io.github.vt4j.onnx.lower.Specialization;
import io.github.vt4j.onnx.lower.Specializer;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.TensorArena;

/**
 * Makes the plans of one model: specialises it, fuses ops, rounds weights and lays out memory. Safe
 * for any number of threads.
 */
final class PlanCompiler {
  private final Runner runner;
  private final Passes passes;
  private final TensorArena weights;
  private final MemoryLimit limit;
  private final Specializer specializer;

  /**
   * Reads the model's nodes and weights.
   *
   * @param weights for what all plans share; the caller's to close, after the plans
   * @throws ModelException where the model uses what is not supported
   */
  PlanCompiler(Runner runner, SessionOptions options, OnnxModel model, TensorArena weights) {
    this.runner = runner;
    this.passes = new Passes(runner, options);
    this.weights = weights;
    this.limit = new MemoryLimit(options.memoryLimit());
    this.specializer =
        runner.span(
            "open",
            () -> new Specializer(model, Rules.all(), new Emitter(runner, weights, limit), limit));
  }

  /**
   * The plan of a key, a probe where the model depends on more contents than the key knows.
   *
   * @throws ModelException where a node does not suit the shapes or contents
   */
  CompiledPlan compile(PlanKey key) {
    TensorArena constants = weights.sibling();
    boolean made = false;
    try {
      Emitter emitter = new Emitter(runner, constants, limit);
      Specialization specialization =
          runner.span(
              "specialise", () -> specializer.specialize(key.shapes(), key.known(), emitter));
      CompiledPlan plan = compiled(constants, emitter, specialization);
      made = true;
      return plan;
    } finally {
      if (!made) {
        constants.close();
      }
    }
  }

  private CompiledPlan compiled(
      TensorArena constants, Emitter emitter, Specialization specialization) {
    return new CompiledPlan(
        runner,
        constants,
        emitter.constantBytes(),
        specialization,
        passes.apply(specialization.program()),
        limit.bytes());
  }
}
