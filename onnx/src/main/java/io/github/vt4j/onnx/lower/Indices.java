package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;

/** Indices that are data: the second input of those operators that gather and scatter. */
final class Indices {
  private Indices() {}

  /** The indices, which are i32 or i64. */
  static Value of(NodeContext node) {
    Value indices = node.input(1);
    if (indices.dtype() != DType.I32 && indices.dtype() != DType.I64) {
      throw node.error("the indices are " + indices + ", not i32 or i64");
    }
    return indices;
  }
}
