package io.github.vt4j.blas;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import java.util.Arrays;
import java.util.concurrent.Callable;

/** A product of ones by one provider, if that is there. */
public final class Application implements Callable<String> {
  private final String provider;

  /** That prefers a provider. */
  public Application(String provider) {
    this.provider = provider;
  }

  @Override
  public String call() {
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      runtime.seam().updatePolicy(policy -> policy.prefer(provider));
      float[] ones = new float[64 * 64];
      Arrays.fill(ones, 1);
      Tensor a = arena.f32(ones, 64, 64);
      Tensor out = arena.allocate(DType.F32, Shape.of(64, 64));
      var execution = runtime.runTraced(Ops.MAT_MUL, new MatMul(a, a, out));
      return out.toFloatArray()[0] + " by " + execution.provider();
    }
  }
}
