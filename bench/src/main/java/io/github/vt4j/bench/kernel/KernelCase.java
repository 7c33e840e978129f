package io.github.vt4j.bench.kernel;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;

/**
 * A call to measure.
 *
 * @param name of the case
 * @param operations floating-point operations where the peak bounds it, else 0
 * @param op the op
 * @param call the call
 */
record KernelCase<C extends TensorCall>(String name, double operations, CallOp<C> op, C call) {
  /** Runs it so often; the time of one, in nanoseconds. */
  double time(TensorRuntime runtime, int repeats) {
    long started = Clock.now();
    for (int i = 0; i < repeats; i++) {
      runtime.run(op, call);
    }
    return (Clock.now() - started) / (double) repeats;
  }
}
