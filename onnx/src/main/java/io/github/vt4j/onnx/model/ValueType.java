package io.github.vt4j.onnx.model;

/** The declared type of a value. */
public sealed interface ValueType permits TensorType, AbsentType {
  /** The type as ONNX writes it, without a shape: {@code tensor(float)}. */
  String onnxName();
}
