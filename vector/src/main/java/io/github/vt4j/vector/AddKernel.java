package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Add;

/** {@link Add} of f32. */
final class AddKernel extends BinaryKernel<Add> {
  AddKernel(Routines routines) {
    super(routines);
  }

  @Override
  void apply(Loops loops, float[] x, float[] y, int count) {
    loops.add(x, 0, y, 0, count);
  }
}
