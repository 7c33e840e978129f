package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Mul;

/** {@link Mul} of f32. */
final class MulKernel extends BinaryKernel<Mul> {
  MulKernel(Routines routines) {
    super(routines);
  }

  @Override
  void apply(Loops loops, float[] x, float[] y, int count) {
    loops.multiply(x, 0, y, 0, count);
  }
}
