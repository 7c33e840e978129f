package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Some steps, and the op that does their work.
 *
 * @param replaced the steps, of which the last in the program gives its place to the replacement
 * @param outputs what the last one makes, and maybe values that others make
 */
record Fusion(
    Collection<Step> replaced, Operation<?> operation, List<Value> inputs, List<Value> outputs) {
  /** The step that does their work; it names their nodes in the program's order. */
  Step replacement(Uses uses) {
    List<String> nodes =
        replaced.stream()
            .sorted(Comparator.comparingInt(uses::position))
            .flatMap(step -> step.nodes().stream())
            .toList();
    return new Step(operation, inputs, outputs, nodes);
  }

  /**
   * Whether the rest of the program can do without the replaced steps: all they make is read among
   * themselves only, or is made by the replacement before it is read.
   */
  boolean isSound(Step anchor, Uses uses) {
    int place = uses.position(anchor);
    Set<Integer> places = replaced.stream().map(uses::position).collect(Collectors.toSet());
    for (Step step : replaced) {
      for (Value value : step.outputs()) {
        boolean remade = outputs.contains(value);
        if (uses.isOutput(value) && !remade) {
          return false;
        }
        for (Step reader : uses.readers(value)) {
          int at = uses.position(reader);
          if (!places.contains(at) && !(remade && at > place)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
