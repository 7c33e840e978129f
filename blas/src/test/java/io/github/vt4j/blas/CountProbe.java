package io.github.vt4j.blas;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;

/** A process that runs a product with nothing but its settings and tells what was counted. */
final class CountProbe {
  private CountProbe() {}

  /** Tells each provider that executed, with its calls. */
  public static void main(String[] args) {
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      runtime.seam().updatePolicy(policy -> policy.statistics(true));
      Tensor a = arena.f32(new float[64 * 64], 64, 64);
      Tensor out = arena.allocate(DType.F32, Shape.of(64, 64));
      runtime.run(Ops.MAT_MUL, new MatMul(a, a, out));
      runtime.seam().counters().rows().stream()
          .filter(row -> row.calls() > 0)
          .forEach(row -> System.out.println(row.provider() + " executed " + row.calls()));
    }
  }
}
