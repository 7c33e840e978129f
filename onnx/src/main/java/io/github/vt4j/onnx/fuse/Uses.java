package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.seam.CallOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Who makes and who reads the values of a program. Immutable. */
final class Uses {
  private final Map<Value, Step> makers = new HashMap<>();
  private final Map<Value, List<Step>> readers = new HashMap<>();
  private final IdentityHashMap<Step, Integer> positions = new IdentityHashMap<>();
  private final List<Value> outputs;

  Uses(Program program) {
    for (Step step : program.steps()) {
      positions.put(step, positions.size());
      step.outputs().forEach(value -> makers.put(value, step));
      for (Value value : step.inputs()) {
        readers.computeIfAbsent(value.root(), root -> new ArrayList<>()).add(step);
      }
    }
    outputs = program.outputs().values().stream().map(Value::root).toList();
  }

  /** The step of some op that makes a value; null where another makes it, or it is a view. */
  @Nullable Step maker(@Nullable Value value, CallOp<?> op) {
    Step step = value == null ? null : makers.get(value);
    return step != null && step.is(op) ? step : null;
  }

  /** The steps that read a value or a view of it. */
  List<Step> readers(Value value) {
    return readers.getOrDefault(value, List.of());
  }

  /** Whether a value or a view of it is an output of the program. */
  boolean isOutput(Value value) {
    return outputs.contains(value);
  }

  /** Where in the program a step is. */
  int position(Step step) {
    return Objects.requireNonNull(positions.get(step), "a step of another program");
  }
}
