package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import java.util.Map;
import java.util.SplittableRandom;

/** A runtime with the portable and the Vector API kernels and an arena on its CPU. */
final class CpuFixture implements AutoCloseable {
  final TensorRuntime runtime;
  final TensorArena arena;
  private final SplittableRandom random = new SplittableRandom(42);

  CpuFixture() {
    this(2);
  }

  CpuFixture(int threads) {
    runtime =
        TensorRuntime.builder().properties(Map.of()).environment(Map.of()).threads(threads).build();
    arena = runtime.arena();
  }

  /** A tensor of numbers between −2 and 2. */
  Tensor random(long... dims) {
    Tensor tensor = output(dims);
    return tensor.write(
        random.doubles(tensor.shape().elements(), -2, 2).map(x -> (float) x).toArray());
  }

  /** The same as a constant. */
  Tensor weight(long... dims) {
    Tensor tensor = random(dims);
    return arena.constant(DType.F32, tensor.shape(), tensor.segment());
  }

  Tensor output(long... dims) {
    return arena.allocate(DType.F32, Shape.of(dims));
  }

  /** Runs a call on the Vector API kernel alone. */
  <C extends TensorCall> void run(CallOp<C> op, C call) {
    runtime
        .seam()
        .withPolicy(policy -> policy.require("vector@" + op))
        .run(() -> runtime.run(op, call));
  }

  /** Runs a call on the portable kernels alone. */
  <C extends TensorCall> void runPortably(CallOp<C> op, C call) {
    runtime.seam().withPolicy(policy -> policy.disable("vector")).run(() -> runtime.run(op, call));
  }

  @Override
  public void close() {
    arena.close();
    runtime.close();
  }
}
