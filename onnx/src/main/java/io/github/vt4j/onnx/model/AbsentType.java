package io.github.vt4j.onnx.model;

/**
 * A declared type whose values are absent here: a tensor of elements that are not read, or no dense
 * tensor.
 *
 * @param absent what is absent, as ONNX names it: {@code STRING}, {@code SEQUENCE}
 * @param onnxName the type as ONNX writes it: {@code tensor(string)}, {@code seq(tensor(float))}
 */
public record AbsentType(String absent, String onnxName) implements ValueType {}
