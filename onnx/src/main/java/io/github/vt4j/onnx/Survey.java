package io.github.vt4j.onnx;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.lower.Emitter;
import io.github.vt4j.onnx.lower.MemoryLimit;
import io.github.vt4j.onnx.lower.Outline;
import io.github.vt4j.onnx.lower.Outline.OutlinedNode;
import io.github.vt4j.onnx.lower.Outliner;
import io.github.vt4j.onnx.lower.Rules;
import io.github.vt4j.onnx.lower.Specialization;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Device;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run of a model would do, as far as the shapes of its inputs tell. Models that cannot be
 * run, or not as a whole, are surveyed too. A description: the calls cannot be run from here, and
 * their tensors are not to be read.
 *
 * @param shapes the shapes of the inputs that this holds for
 * @param calls the calls, in order
 * @param nodes all nodes of the model, in order; those of subgraphs come after the one that they
 *     are in
 */
public record Survey(
    Map<String, Shape> shapes, List<PlannedCall<?>> calls, List<SurveyedNode> nodes) {
  /** Copies the collections. */
  public Survey {
    shapes = Collections.unmodifiableMap(new LinkedHashMap<>(shapes));
    calls = List.copyOf(calls);
    nodes = List.copyOf(nodes);
  }

  /**
   * A node of the model. Nodes of one label, which name and operator make, share their calls.
   *
   * @param label what errors and {@link PlannedCall#nodes} call it
   * @param operator the operator, after its domain where that is not the standard one
   * @param calls the calls that do its work, alone or with that of others; none where it makes
   *     views, or constants, or what nothing reads, or is in a branch that is not taken
   * @param omission why it is not planned: it is unsupported, or wrong, or depends on the contents
   *     of inputs, or on a node that is one of these; empty where it is planned
   */
  public record SurveyedNode(
      String label, String operator, List<PlannedCall<?>> calls, String omission) {
    /** Copies the list. */
    public SurveyedNode {
      calls = List.copyOf(calls);
    }
  }

  /**
   * The survey of a model for shapes whose sizes are 1 for an outermost dimension that the model
   * leaves open, and 16 for another: the batch and the length of sequences for an encoder. Nothing
   * is run, except on constants.
   *
   * @throws ModelException where an input cannot be of such a shape, or where the model would need
   *     more memory than the options allow
   * @throws IllegalArgumentException where the runtime has no such device
   */
  public static Survey of(TensorRuntime runtime, OnnxModel model, SessionOptions options) {
    Device device = runtime.device(options.device());
    Runner runner = new Runner(runtime, null);
    MemoryLimit limit = new MemoryLimit(options.memoryLimit());
    Map<String, Shape> shapes = exampleShapes(model);
    try (TensorArena constants = runtime.arena(device)) {
      Emitter emitter = new Emitter(runner, constants, limit);
      Outline outline = Outliner.outline(model, shapes, Rules.all(), emitter, limit);
      Program program = outline.program();
      try (CompiledPlan plan =
          new CompiledPlan(
              runner,
              constants,
              emitter.constantBytes(),
              new Specialization.Complete(program),
              new Passes(runner, options).apply(program),
              limit.bytes())) {
        return of(shapes, plan.describe().calls(), outline.nodes());
      }
    }
  }

  private static Survey of(
      Map<String, Shape> shapes, List<PlannedCall<?>> calls, List<OutlinedNode> nodes) {
    Map<String, List<PlannedCall<?>>> byNode = new HashMap<>();
    for (PlannedCall<?> call : calls) {
      for (String node : Set.copyOf(call.nodes())) {
        byNode.computeIfAbsent(node, label -> new ArrayList<>()).add(call);
      }
    }
    return new Survey(
        shapes,
        calls,
        nodes.stream()
            .map(
                node ->
                    new SurveyedNode(
                        node.label(),
                        node.node().operator(),
                        byNode.getOrDefault(node.label(), List.of()),
                        node.omission()))
            .toList());
  }

  private static Map<String, Shape> exampleShapes(OnnxModel model) {
    List<ValueInfo> inputs =
        model.graph().requiredInputs().stream().filter(Survey::isSupported).toList();
    return new InputChecker(inputs, List.of()).examples();
  }

  private static boolean isSupported(ValueInfo input) {
    return input.type() instanceof TensorType type && ElementDTypes.has(type.elementType());
  }
}
