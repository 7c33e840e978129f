package io.github.vt4j.onnx.plan;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * When a value that needs memory is alive.
 *
 * @param value the value, no view and no constant
 * @param first the step that makes it; −1 for an input
 * @param last the last step that reads it or a view of it; the number of steps for an output
 * @param bytes how much memory it needs
 */
public record Lifetime(Value value, int first, int last, long bytes) {
  /** The lifetimes of all values of a program, in the order in which they are made. */
  public static List<Lifetime> of(Program program) {
    Map<Value, Integer> first = new LinkedHashMap<>();
    Map<Value, Integer> last = new LinkedHashMap<>();
    program.inputs().values().forEach(value -> first.put(value, -1));
    List<Step> steps = program.steps();
    for (int i = 0; i < steps.size(); i++) {
      for (Value value : steps.get(i).outputs()) {
        first.put(value, i);
      }
      for (Value value : steps.get(i).inputs()) {
        last.put(value.root(), i);
      }
    }
    program.outputs().values().forEach(value -> last.put(value.root(), steps.size()));
    List<Lifetime> result = new ArrayList<>();
    first.forEach(
        (value, begin) ->
            result.add(
                new Lifetime(
                    value,
                    begin,
                    Math.max(begin, last.getOrDefault(value, begin)),
                    Math.multiplyExact(value.shape().elements(), value.dtype().byteSize()))));
    return result;
  }

  /** Whether both are alive at some step: a step reads its inputs while it writes its outputs. */
  boolean meets(Lifetime other) {
    return first <= other.last && other.first <= last;
  }
}
