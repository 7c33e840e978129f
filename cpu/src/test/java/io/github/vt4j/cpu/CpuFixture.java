package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.testkit.Layout;
import java.util.Map;
import java.util.SplittableRandom;

/** A runtime with the portable kernels and an arena on its CPU. */
final class CpuFixture implements AutoCloseable {
  final TensorRuntime runtime =
      TensorRuntime.builder().properties(Map.of()).environment(Map.of()).build();
  final TensorArena arena = runtime.arena();
  final SplittableRandom random = new SplittableRandom(42);

  /** A tensor of numbers between −2 and 2. */
  Tensor random(Layout layout, DType dtype, long... dims) {
    Tensor tensor = layout.allocate(arena, dtype, Shape.of(dims));
    return tensor.write(
        random.doubles(tensor.shape().elements(), -2, 2).map(x -> (float) x).toArray());
  }

  Tensor random(long... dims) {
    return random(Layout.CONTIGUOUS, DType.F32, dims);
  }

  Tensor empty(DType dtype, Shape shape) {
    return arena.allocate(dtype, shape);
  }

  @Override
  public void close() {
    arena.close();
    runtime.close();
  }
}
