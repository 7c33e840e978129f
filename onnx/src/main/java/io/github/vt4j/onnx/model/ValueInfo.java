package io.github.vt4j.onnx.model;

import org.jspecify.annotations.Nullable;

/**
 * An input or output of a graph.
 *
 * @param name the value's name, not empty
 * @param type its declared type; null only in subgraphs, which need not declare one
 */
public record ValueInfo(String name, @Nullable ValueType type) {
  /** Its type, where that is one of dense tensors that are read; null where not. */
  public @Nullable TensorType tensorType() {
    return type instanceof TensorType tensor ? tensor : null;
  }
}
