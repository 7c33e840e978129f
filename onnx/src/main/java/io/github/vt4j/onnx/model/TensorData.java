package io.github.vt4j.onnx.model;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * A constant tensor: an initializer, or the value of an attribute.
 *
 * <p>Its elements lie in row-major order, little-endian, without gaps, at no particular alignment.
 * Where the file holds raw data they are a slice of the mapped file. Immutable and thread-safe; the
 * elements may be read until the model is closed.
 */
public final class TensorData {
  private final String name;
  private final ElementType elementType;
  private final long[] dims;
  private final MemorySegment data;

  /** Takes what the reader has checked: {@code data} holds exactly the elements. */
  TensorData(String name, ElementType elementType, long[] dims, MemorySegment data) {
    this.name = name;
    this.elementType = elementType;
    this.dims = dims;
    this.data = data.asReadOnly();
  }

  /** The tensor's name; may be empty in an attribute. */
  public String name() {
    return name;
  }

  /** The type of the elements. */
  public ElementType elementType() {
    return elementType;
  }

  /** The dimensions, outermost first, none negative, empty for a scalar: a fresh copy. */
  public long[] dims() {
    return dims.clone();
  }

  /** The number of elements, the product of the dimensions. */
  public long elementCount() {
    return data.byteSize() / elementType.byteSize();
  }

  /** The elements: read-only, {@code elementCount() * elementType().byteSize()} bytes. */
  public MemorySegment data() {
    return data;
  }

  /** The name, type and dimensions, such as {@code weight: FLOAT[384, 1536]}. */
  @Override
  public String toString() {
    return name + ": " + elementType + Arrays.toString(dims);
  }
}
