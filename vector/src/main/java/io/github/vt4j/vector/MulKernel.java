package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Mul;

/** {@link Mul} of f32. */
final class MulKernel extends BinaryKernel<Mul> {
  MulKernel(Scratch.Pool pool) {
    super(pool);
  }

  @Override
  void apply(float[] x, float[] y, int count) {
    Elementwise.multiply(x, 0, y, 0, count);
  }
}
