package io.github.vt4j.onnx;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.lower.Contents;
import io.github.vt4j.onnx.lower.Specialization;
import io.github.vt4j.onnx.plan.DataFlow;
import io.github.vt4j.onnx.plan.Lifetime;
import io.github.vt4j.onnx.plan.SlabLayout;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program with its layout, the constants made for it, and the workspaces that wait for their next
 * run. Safe for any number of threads.
 */
final class CompiledPlan implements AutoCloseable {
  private final Runner runner;
  private final TensorArena constants;
  private final long constantBytes;
  private final Specialization specialization;
  private final Program program;
  private final SlabLayout layout;
  private final DataFlow flow;
  private final Deque<Workspace> idle = new ArrayDeque<>();

  /**
   * Takes over the arena of the constants.
   *
   * @param program what is run of the specialisation, fused ops recognised
   */
  CompiledPlan(
      Runner runner,
      TensorArena constants,
      long constantBytes,
      Specialization specialization,
      Program program,
      long memoryLimit) {
    this.runner = runner;
    this.constants = constants;
    this.constantBytes = constantBytes;
    this.specialization = specialization;
    this.program = program;
    this.layout = SlabLayout.of(Lifetime.of(program));
    this.flow = DataFlow.of(program);
    if (layout.bytes() > memoryLimit) {
      throw new ModelException(
          "a run needs "
              + layout.bytes()
              + " bytes to work in, more than the limit of "
              + memoryLimit);
    }
  }

  /** What the model was specialised to: all of it, or a probe. */
  Specialization specialization() {
    return specialization;
  }

  /** Runs the program; the outputs are new tensors of an arena. */
  Map<String, Tensor> run(Map<String, Tensor> given, TensorArena to) {
    Workspace workspace = take();
    try {
      return runner.span(part(), () -> workspace.run(given, to));
    } finally {
      giveBack(workspace);
    }
  }

  /** What part of a run this is, for people. */
  private String part() {
    return switch (specialization) {
      case Specialization.Complete(_) -> "execute";
      case Specialization.Probe(_, String what) -> "probe: " + what;
    };
  }

  /** Runs a probe. */
  Contents probe(Map<String, Tensor> given) {
    try (TensorArena scratch = constants.sibling()) {
      return Contents.of(run(given, scratch).values().iterator().next());
    }
  }

  /** The bytes of the constants and of the workspaces that wait. */
  synchronized long keptBytes() {
    return constantBytes + idle.size() * layout.bytes();
  }

  /** A workspace that nobody else uses until it is given back. */
  private Workspace take() {
    Workspace free = poll();
    return free != null ? free : newWorkspace();
  }

  private synchronized @Nullable Workspace poll() {
    return idle.pollFirst();
  }

  private Workspace newWorkspace() {
    TensorArena arena = constants.sibling();
    boolean made = false;
    try {
      Workspace workspace = new Workspace(runner, arena, program, layout, flow);
      made = true;
      return workspace;
    } finally {
      if (!made) {
        arena.close();
      }
    }
  }

  /** Takes a workspace back for the next run. */
  private synchronized void giveBack(Workspace workspace) {
    idle.addFirst(workspace);
  }

  /** A description; it shows a workspace's calls. */
  Plan describe() {
    Map<String, Shape> outputs = new LinkedHashMap<>();
    program.outputs().forEach((name, value) -> outputs.put(name, value.shape()));
    Workspace workspace = take();
    try {
      return new Plan(workspace.calls(), outputs, layout.bytes());
    } finally {
      giveBack(workspace);
    }
  }

  /** Frees the workspaces that wait for a run. */
  synchronized void closeIdle() {
    List<Workspace> all = List.copyOf(idle);
    idle.clear();
    Freeing.all(all);
  }

  /** Frees everything; called when no workspace is in use. */
  @Override
  public synchronized void close() {
    Freeing.all(List.of(this::closeIdle, constants::close));
  }
}
