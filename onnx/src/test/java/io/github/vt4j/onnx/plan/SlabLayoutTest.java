package io.github.vt4j.onnx.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.ir.CopyOperation;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorArena;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Values that live at the same time share no memory, and others do. */
class SlabLayoutTest {
  /**
   * Plays a random program on the bytes of its slab: each value's bytes bear its mark when it is
   * read, however late and through whatever view.
   */
  @RepeatedTest(200)
  void noValueIsOverwrittenBeforeItsLastReader(RepetitionInfo repetition) {
    Program program = program(new SplittableRandom(repetition.getCurrentRepetition()));
    SlabLayout layout = SlabLayout.of(Lifetime.of(program));
    int[] slab = new int[Math.toIntExact(layout.bytes())];
    Map<Value, Integer> marks = new HashMap<>();
    program.inputs().values().forEach(value -> mark(slab, layout, value, marks));
    for (Step step : program.steps()) {
      step.inputs().forEach(value -> check(slab, layout, value.root(), marks));
      step.outputs().forEach(value -> mark(slab, layout, value, marks));
      step.inputs().forEach(value -> check(slab, layout, value.root(), marks));
    }
    program.outputs().values().forEach(value -> check(slab, layout, value.root(), marks));
  }

  private static void mark(int[] slab, SlabLayout layout, Value value, Map<Value, Integer> marks) {
    int mark = marks.size() + 1;
    marks.put(value, mark);
    int from = offset(layout, value);
    assertThat(from % TensorArena.ALIGNMENT).isZero();
    for (int i = from; i < from + bytes(value); i++) {
      slab[i] = mark;
    }
  }

  private static void check(int[] slab, SlabLayout layout, Value value, Map<Value, Integer> marks) {
    int from = offset(layout, value);
    for (int i = from; i < from + bytes(value); i++) {
      assertThat(slab[i]).as("byte %d of %s", i, value).isEqualTo(marks.get(value));
    }
  }

  private static int offset(SlabLayout layout, Value value) {
    return Math.toIntExact(layout.offsets().getOrDefault(value, -1L));
  }

  private static int bytes(Value value) {
    return Math.toIntExact(value.shape().elements() * value.dtype().byteSize());
  }

  private static Program program(SplittableRandom random) {
    List<Value> values = new ArrayList<>();
    Map<String, Value> inputs = new HashMap<>();
    for (int i = 0; i < random.nextInt(1, 4); i++) {
      Value input = Value.computed("in" + i, DType.I64, Shape.of(random.nextInt(0, 50)));
      inputs.put(input.name(), input);
      values.add(input);
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < random.nextInt(1, 40); i++) {
      List<Value> read = new ArrayList<>();
      for (int j = 0; j < random.nextInt(1, 4); j++) {
        read.add(any(values, random));
      }
      List<Value> made = new ArrayList<>();
      for (int j = 0; j < random.nextInt(1, 3); j++) {
        Shape shape = Shape.of(random.nextInt(0, 10), random.nextInt(1, 40));
        made.add(Value.computed("v" + i + "." + j, DType.F32, shape));
      }
      steps.add(new Step(new CopyOperation(), read, made, List.of("step " + i)));
      values.addAll(made);
      Value base = any(values, random);
      values.add(base.view("view" + i, new View.Reshape(Shape.of(1).concat(base.shape()))));
    }
    Map<String, Value> outputs = new HashMap<>();
    for (int i = 0; i < random.nextInt(1, 4); i++) {
      outputs.put("out" + i, any(values, random));
    }
    return new Program(inputs, steps, outputs);
  }

  private static Value any(List<Value> values, SplittableRandom random) {
    return values.get(random.nextInt(values.size()));
  }

  @Test
  void aChainNeedsTheMemoryOfItsTwoLargestNeighbours() {
    Value a = Value.computed("a", DType.F32, Shape.of(64));
    Map<String, Value> inputs = Map.of("a", a);
    List<Step> steps = new ArrayList<>();
    Value last = a;
    for (int i = 0; i < 20; i++) {
      Value next = Value.computed("v" + i, DType.F32, Shape.of(64));
      steps.add(new Step(new CopyOperation(), List.of(last), List.of(next), List.of("n")));
      last = next;
    }
    Program program = new Program(inputs, steps, Map.of("out", last));
    assertThat(SlabLayout.of(Lifetime.of(program)).bytes()).isEqualTo(2 * 64 * 4);
  }
}
