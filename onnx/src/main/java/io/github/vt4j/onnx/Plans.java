package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.Contents;
import io.github.vt4j.onnx.lower.Specialization;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the plan for some inputs. Where the model depends on their contents, the plans on the way
 * are probes, each of which finds the contents that the next is made for. Safe for any number of
 * threads.
 */
final class Plans implements AutoCloseable {
  private final PlanCompiler compiler;
  private final PlanCache cache;

  Plans(PlanCompiler compiler, PlanCache cache) {
    this.compiler = compiler;
    this.cache = cache;
  }

  /**
   * Uses the plan for some shapes and, where it depends on the contents of inputs, for these.
   *
   * @param given the inputs; null where there are none but their shapes
   * @throws ModelException where a node does not suit them, or where the plan depends on contents
   *     and there are none
   */
  <T> T with(
      Map<String, Shape> shapes,
      @Nullable Map<String, Tensor> given,
      Function<CompiledPlan, T> use) {
    PlanKey key = PlanKey.of(shapes);
    while (true) {
      Stage<T> stage = cache.with(key, compiler::compile, plan -> Stage.of(plan, given, use));
      switch (stage) {
        case Stage.Last<T>(T result) -> {
          return result;
        }
        case Stage.Probed<T>(Contents found) -> key = key.with(found);
      }
    }
  }

  /** What came of one plan: that of the whole model is the last, those before are probes. */
  private sealed interface Stage<T> {
    record Last<T>(T result) implements Stage<T> {}

    record Probed<T>(Contents found) implements Stage<T> {}

    static <T> Stage<T> of(
        CompiledPlan plan, @Nullable Map<String, Tensor> given, Function<CompiledPlan, T> use) {
      if (!(plan.specialization() instanceof Specialization.Probe(_, String what))) {
        return new Last<>(use.apply(plan));
      }
      if (given == null) {
        throw new ModelException(what + ", depend on the contents of the model's inputs");
      }
      return new Probed<>(plan.probe(given));
    }
  }

  /** How many plans are kept. */
  int kept() {
    return cache.size();
  }

  /** Closes all plans; called when no run is in flight. */
  @Override
  public void close() {
    cache.close();
  }
}
