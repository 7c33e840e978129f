package io.github.vt4j.onnx;

import io.github.vt4j.onnx.fuse.Fusions;
import io.github.vt4j.onnx.fuse.WeightPass;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.lower.Emitter;
import io.github.vt4j.onnx.lower.MemoryLimit;
import io.github.vt4j.onnx.lower.Outline;
import io.github.vt4j.onnx.lower.Rules;
import io.github.vt4j.onnx.lower.Specialization;
import io.github.vt4j.onnx.lower.Specializer;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorArena;
import java.util.Map;

/**
 * Makes the plans of one model: specialises it, fuses ops, rounds weights and lays out memory. Safe
 * for any number of threads.
 */
final class PlanCompiler {
  private final Runner runner;
  private final SessionOptions options;
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
    this.options = options;
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

  /**
   * What is planned for some shapes, as far as the contents of inputs do not matter.
   *
   * @throws ModelException where a node does not suit the shapes
   */
  PartialPlan outline(Map<String, Shape> shapes) {
    try (TensorArena constants = weights.sibling()) {
      Emitter emitter = new Emitter(runner, constants, limit);
      Outline outline = specializer.outline(shapes, emitter);
      try (CompiledPlan plan =
          compiled(constants, emitter, new Specialization.Complete(outline.program()))) {
        return new PartialPlan(plan.describe(), outline.dependent());
      }
    }
  }

  private CompiledPlan compiled(
      TensorArena constants, Emitter emitter, Specialization specialization) {
    Program program = specialization.program();
    return new CompiledPlan(
        runner,
        constants,
        emitter.constantBytes(),
        specialization,
        withWeights(options.fusion() ? Fusions.apply(program) : program),
        options.memoryLimit());
  }

  private Program withWeights(Program program) {
    return options.weights() == DType.F32
        ? program
        : runner.span(
            "round weights", () -> new WeightPass(runner, options.weights()).apply(program));
  }
}
