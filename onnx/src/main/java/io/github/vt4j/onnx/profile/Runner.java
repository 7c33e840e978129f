package io.github.vt4j.onnx.profile;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.explain.Execution;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls, and tells a listener where there is one; without one it adds nothing to the runtime's
 * own way. Safe for any number of threads.
 */
public final class Runner {
  private final TensorRuntime runtime;
  private final @Nullable RunListener listener;

  /** A runner of a runtime's calls. */
  public Runner(TensorRuntime runtime, @Nullable RunListener listener) {
    this.runtime = runtime;
    this.listener = listener;
  }

  /**
   * Does a part of the work.
   *
   * @param name what the part is, for people
   */
  public <T> T span(String name, Supplier<T> work) {
    if (listener == null) {
      return work.get();
    }
    listener.on(new RunEvent.Began(name, System.nanoTime()));
    try {
      return work.get();
    } finally {
      listener.on(new RunEvent.Ended(System.nanoTime()));
    }
  }

  /** Does a part of the work that gives nothing. */
  public void span(String name, Runnable work) {
    span(
        name,
        () -> {
          work.run();
          return name;
        });
  }

  /**
   * Runs a call as {@link TensorRuntime#run} does, inside a span.
   *
   * @param nodes the model's nodes that it does the work of, or what else it is for
   * @param reads which calls of the span made what it reads, by their positions in it
   */
  public <C extends TensorCall> void run(
      CallOp<C> op, C call, List<String> nodes, List<Integer> reads) {
    if (listener == null) {
      runtime.run(op, call);
      return;
    }
    long start = System.nanoTime();
    Execution execution = runtime.runTraced(op, call);
    long duration = System.nanoTime() - start;
    listener.executed(op, call);
    listener.on(
        new RunEvent.Executed(ExecutedCall.of(op, call, nodes, reads, execution, start, duration)));
  }
}
