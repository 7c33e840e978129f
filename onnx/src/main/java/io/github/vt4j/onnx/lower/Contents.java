package io.github.vt4j.onnx.lower;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * The elements that a value had in a run: what a model is specialised to where a shape depends on
 * them. Immutable, and compared by value, bit by bit.
 */
public final class Contents {
  /** The most bytes of a value whose contents are asked for: they are a key, and kept. */
  static final long MAX_BYTES = 16L << 20;

  private final DType dtype;
  private final Shape shape;
  private final byte[] bytes;
  private final int hash;

  private Contents(DType dtype, Shape shape, byte[] bytes) {
    this.dtype = dtype;
    this.shape = shape;
    this.bytes = bytes;
    this.hash = Arrays.hashCode(bytes);
  }

  /** The contents of a contiguous tensor, when the work queued before has ended. */
  public static Contents of(Tensor tensor) {
    if (!tensor.isContiguous()) {
      throw new IllegalArgumentException(tensor + " is not contiguous");
    }
    try (Arena scratch = Arena.ofConfined()) {
      long size = tensor.shape().elements() * tensor.dtype().byteSize();
      MemorySegment host = tensor.arena().memory().read(tensor.segment(), scratch);
      byte[] bytes = host.asSlice(0, size).toArray(ValueLayout.JAVA_BYTE);
      return new Contents(tensor.dtype(), tensor.shape(), bytes);
    }
  }

  /** How many bytes they are. */
  public long byteSize() {
    return bytes.length;
  }

  DType dtype() {
    return dtype;
  }

  Shape shape() {
    return shape;
  }

  MemorySegment elements() {
    return MemorySegment.ofArray(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Contents contents
        && hash == contents.hash
        && dtype == contents.dtype
        && shape.equals(contents.shape)
        && Arrays.equals(bytes, contents.bytes);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** For people: the dtype and shape. */
  @Override
  public String toString() {
    return dtype + shape.toString();
  }
}
