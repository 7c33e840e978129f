package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/**
 * How much memory one tensor of a model may take, so that a model of a few bytes cannot ask for
 * terabytes.
 *
 * @param bytes the most
 */
public record MemoryLimit(long bytes) {
  /**
   * Checks one tensor. Dimensions of 0 count as 1, so that no absurd one hides beside them: kernels
   * have room for a row even where there are none.
   *
   * @param who what the error calls the node
   */
  void check(String who, DType dtype, Shape shape) {
    long room = bytes / dtype.byteSize();
    for (long dim : shape.dims()) {
      room /= Math.max(dim, 1);
    }
    if (room < 1) {
      throw error(who, dtype + shape.toString());
    }
  }

  /** Checks a number of bytes. */
  void check(String who, long asked) {
    if (asked > bytes) {
      throw error(who, asked + " bytes in all");
    }
  }

  private ModelException error(String who, String asked) {
    return new ModelException(
        who + ": it asks for " + asked + ", more than the limit of " + bytes + " bytes");
  }
}
