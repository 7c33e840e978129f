package io.github.vt4j.onnx;

import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.onnx.plan.DataFlow;
import io.github.vt4j.onnx.plan.SlabLayout;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Ops;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The memory of one run at a time, and the calls bound to it, which are made once. */
final class Workspace implements Freeing {
  private final Runner runner;
  private final TensorArena arena;
  private final SlabLayout layout;
  private final Tensor slab;
  private final Map<Value, Tensor> tensors = new HashMap<>();
  private final List<PlannedCall<?>> calls = new ArrayList<>();
  private final DataFlow flow;
  private final Map<String, Slot> inputs = new LinkedHashMap<>();
  private final Map<String, Slot> outputs = new LinkedHashMap<>();

  /**
   * Where an input is copied to, or an output from.
   *
   * @param nodes what the copy is for, for people
   */
  private record Slot(Tensor tensor, List<String> nodes) {}

  Workspace(Runner runner, TensorArena arena, Program program, SlabLayout layout, DataFlow flow) {
    this.runner = runner;
    this.arena = arena;
    this.layout = layout;
    this.flow = flow;
    this.slab = arena.allocate(DType.U8, Shape.of(layout.bytes()));
    program.inputs().forEach((name, value) -> inputs.put(name, slot("input", name, value)));
    for (Step step : program.steps()) {
      calls.add(bind(step, step.operation()));
    }
    program.outputs().forEach((name, value) -> outputs.put(name, slot("output", name, value)));
  }

  private Slot slot(String kind, String name, Value value) {
    return new Slot(tensor(value), List.of("the " + kind + " \"" + name + '"'));
  }

  private <C extends TensorCall> PlannedCall<C> bind(Step step, Operation<C> operation) {
    List<Tensor> in = step.inputs().stream().map(this::tensor).toList();
    List<Tensor> out = step.outputs().stream().map(this::tensor).toList();
    try {
      return new PlannedCall<>(operation.op(), operation.call(in, out), step.nodes());
    } catch (IllegalArgumentException e) {
      throw new ModelException(step.nodes().getFirst() + ": " + e.getMessage(), e);
    }
  }

  private Tensor tensor(Value value) {
    // With a stack of its own, since views of views may be more than a thread's stack is deep.
    Deque<Value> views = new ArrayDeque<>();
    Value at = value;
    while (!tensors.containsKey(at) && at.origin() instanceof Value.ViewOf(Value base, View _)) {
      views.push(at);
      at = base;
    }
    Tensor tensor = tensors.computeIfAbsent(at, this::withMemory);
    for (Value of : views) {
      if (of.origin() instanceof Value.ViewOf(Value _, View view)) {
        tensor = view.apply(tensor);
        tensors.put(of, tensor);
      }
    }
    return tensor;
  }

  private Tensor withMemory(Value value) {
    Tensor constant = value.tensor();
    return constant != null
        ? constant
        : slab.at(
            Objects.requireNonNull(layout.offsets().get(value), value.name()),
            value.dtype(),
            value.shape());
  }

  List<PlannedCall<?>> calls() {
    return calls;
  }

  /** Runs the calls on copies of the inputs; the outputs are new tensors of an arena. */
  Map<String, Tensor> run(Map<String, Tensor> given, TensorArena to) {
    inputs.forEach(
        (name, slot) -> {
          Tensor input = Objects.requireNonNull(given.get(name), name);
          runner.run(Ops.COPY, new Copy(input, slot.tensor), slot.nodes, List.of());
        });
    for (int i = 0; i < calls.size(); i++) {
      calls.get(i).run(runner, flow.steps().get(i));
    }
    Map<String, Tensor> results = new LinkedHashMap<>();
    outputs.forEach(
        (name, slot) -> {
          Tensor result = to.allocate(slot.tensor.dtype(), slot.tensor.shape());
          List<Integer> reads = Objects.requireNonNull(flow.outputs().get(name), name);
          runner.run(Ops.COPY, new Copy(slot.tensor, result), slot.nodes, reads);
          results.put(name, result);
        });
    return results;
  }

  @Override
  public void close() {
    arena.close();
  }
}
