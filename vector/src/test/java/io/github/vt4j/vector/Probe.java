package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.explain.Explanation.Candidate;

/** The main class of a process that tells what becomes of the kernels in it, and runs one. */
final class Probe {
  private Probe() {}

  public static void main(String[] arguments) {
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      for (Candidate candidate : runtime.seam().explain(Ops.ADD, runtime.cpu()).candidates()) {
        System.out.println(candidate.provider() + " " + candidate.verdict());
      }
      Tensor one = arena.f32(new float[] {1}, 1);
      Tensor two = arena.f32(new float[] {2}, 1);
      Tensor out = arena.allocate(DType.F32, Shape.of(1));
      runtime.run(Ops.ADD, new Add(one, two, out));
      System.out.println("ran " + out.toFloatArray()[0]);
    }
  }
}
