package io.github.vt4j.onnx.profile;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;

/**
 * Is told what sessions do while they do it, on the thread that does it, by any number of threads.
 * What it throws surfaces where it was told.
 */
@FunctionalInterface
public interface RunListener {
  /** Something happened. */
  void on(RunEvent event);

  /**
   * Is given a call that was just executed, before the event that tells of it. Its operands are the
   * run's own: they are there until this returns, and are left as they were found.
   */
  default <C extends TensorCall> void executed(CallOp<C> op, C call) {}
}
