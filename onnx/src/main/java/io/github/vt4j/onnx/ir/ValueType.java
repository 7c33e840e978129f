package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/**
 * What is known of a value before it is made.
 *
 * @param dtype the type of its elements
 * @param shape its shape
 */
public record ValueType(DType dtype, Shape shape) {}
