package io.github.vt4j.onnx.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A model specialised to the shapes of its inputs.
 *
 * @param inputs the values that a run supplies, by name; also those that nothing reads
 * @param steps what is to be run, in order
 * @param outputs the values that a run returns, by name
 */
public record Program(Map<String, Value> inputs, List<Step> steps, Map<String, Value> outputs) {
  /** Copies the collections. */
  public Program {
    inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    steps = List.copyOf(steps);
    outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
  }

  /** The same with other steps. */
  public Program withSteps(List<Step> replaced) {
    return new Program(inputs, replaced, outputs);
  }

  /** Without the inputs that nothing reads. */
  public Program withoutUnreadInputs() {
    Set<Value> read = new HashSet<>();
    outputs.values().forEach(value -> read.add(value.root()));
    steps.forEach(step -> step.inputs().forEach(value -> read.add(value.root())));
    Map<String, Value> kept = new LinkedHashMap<>(inputs);
    kept.values().retainAll(read);
    return new Program(kept, steps, outputs);
  }

  /** Without the steps whose outputs nothing reads. */
  public Program withoutDeadSteps() {
    Set<Value> read = new HashSet<>();
    outputs.values().forEach(value -> read.add(value.root()));
    List<Step> alive = new ArrayList<>();
    for (Step step : steps.reversed()) {
      if (step.outputs().stream().anyMatch(read::contains)) {
        alive.addFirst(step);
        step.inputs().forEach(value -> read.add(value.root()));
      }
    }
    return withSteps(alive);
  }
}
