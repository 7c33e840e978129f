package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Add;

/** {@link Add} of f32. */
final class AddKernel extends BinaryKernel<Add> {
  AddKernel(Scratch.Pool pool) {
    super(pool);
  }

  @Override
  void apply(float[] x, float[] y, int count) {
    Elementwise.add(x, 0, y, 0, count);
  }
}
