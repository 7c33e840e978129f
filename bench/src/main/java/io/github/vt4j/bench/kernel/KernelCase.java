package io.github.vt4j.bench.kernel;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;

/**
 * A call to measure.
 *
 * @param name of the case
 * @param operations floating-point operations where these bound it, 0 where memory does
 * @param op the op
 * @param call the call
 */
record KernelCase<C extends TensorCall>(String name, double operations, CallOp<C> op, C call) {
  /** How many bytes its operands have. */
  long bytes() {
    return call.operands().stream().mapToLong(operand -> operand.segment().byteSize()).sum();
  }

  /** Whose kernel executes it. */
  String provider(TensorRuntime runtime) {
    return runtime.runTraced(op, call).provider();
  }

  /** Runs it so often; the time of one, in nanoseconds. */
  double time(TensorRuntime runtime, int repeats) {
    long started = Clock.now();
    for (int i = 0; i < repeats; i++) {
      runtime.run(op, call);
    }
    return (Clock.now() - started) / (double) repeats;
  }
}
