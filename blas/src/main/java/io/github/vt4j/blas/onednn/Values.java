package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.Tensor;

/** Elements of small tensors in arrays, which must not be changed: a constant's are read once. */
final class Values {
  private enum Key {
    FLOATS,
    INTEGERS
  }

  private Values() {}

  static float[] floats(Tensor tensor) {
    return tensor.isConstant()
        ? tensor.prepared(Key.FLOATS, Tensor::toFloatArray)
        : tensor.toFloatArray();
  }

  static long[] integers(Tensor tensor) {
    return tensor.isConstant()
        ? tensor.prepared(Key.INTEGERS, Tensor::toLongArray)
        : tensor.toLongArray();
  }
}
