package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;

/** An axis of a tensor along which indices choose; they have been checked. */
final class IndexedAxis {
  private final Tensor tensor;
  private final int axis;
  private final Tensor indices;
  private final long size;
  private final long stride;

  IndexedAxis(Tensor tensor, int axis, Tensor indices) {
    this.tensor = tensor;
    this.axis = axis;
    this.indices = indices;
    this.size = tensor.shape().dim(axis);
    this.stride = tensor.stride(axis);
  }

  /** The tensor's strides, where that of the axis is 0. */
  long[] stridesBeside() {
    long[] strides = tensor.strides();
    strides[axis] = 0;
    return strides;
  }

  /** How far along the axis the index at an offset leads, in elements. */
  long offset(long indexOffset) {
    long index = indices.dtype().getLong(indices.segment(), indexOffset);
    return (index < 0 ? index + size : index) * stride;
  }
}
