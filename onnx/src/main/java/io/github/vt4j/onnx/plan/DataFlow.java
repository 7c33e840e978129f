package io.github.vt4j.onnx.plan;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Who reads what whom makes in a run of a program. What a run does is numbered in its order: from 0
 * the copies of the inputs, then the steps.
 *
 * @param steps for each step, the numbers of those that make what it reads, ascending
 * @param outputs the same for each output, by name
 */
public record DataFlow(List<List<Integer>> steps, Map<String, List<Integer>> outputs) {
  /** The data flow of a program. */
  public static DataFlow of(Program program) {
    Map<Value, Integer> makers = new HashMap<>();
    program.inputs().values().forEach(value -> makers.put(value, makers.size()));
    int number = program.inputs().size();
    List<List<Integer>> steps = new ArrayList<>();
    for (Step step : program.steps()) {
      steps.add(makers(step.inputs().stream(), makers));
      for (Value value : step.outputs()) {
        makers.put(value, number);
      }
      number++;
    }
    Map<String, List<Integer>> outputs = new LinkedHashMap<>();
    program.outputs().forEach((name, value) -> outputs.put(name, makers(Stream.of(value), makers)));
    return new DataFlow(steps, outputs);
  }

  private static List<Integer> makers(Stream<Value> values, Map<Value, Integer> makers) {
    return values
        .map(value -> makers.get(value.root()))
        .filter(Objects::nonNull) // constants
        .distinct()
        .sorted()
        .toList();
  }
}
