package io.github.vt4j.onnx.profile;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;

/** What a call's operand is like. */
public record Operand(DType dtype, Shape shape) {
  static Operand of(Tensor tensor) {
    return new Operand(tensor.dtype(), tensor.shape());
  }

  /** For people: {@code f32[2, 3]}. */
  @Override
  public String toString() {
    return dtype.toString() + shape;
  }
}
