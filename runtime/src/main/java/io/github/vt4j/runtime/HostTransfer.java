package io.github.vt4j.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.DoubleConsumer;
import java.util.function.LongConsumer;

/** Moves elements between tensors and Java arrays. */
final class HostTransfer {
  private static final int PIECE = 256;

  private HostTransfer() {}

  static float[] toFloats(Tensor tensor) {
    float[] result = new float[length(tensor)];
    if (tensor.dtype() == DType.F32 && tensor.isContiguous()) {
      reading(
          tensor,
          host ->
              MemorySegment.copy(
                  host, ValueLayout.JAVA_FLOAT_UNALIGNED, 0, result, 0, result.length));
      return result;
    }
    double[] doubles = toDoubles(tensor);
    for (int i = 0; i < result.length; i++) {
      result[i] = (float) doubles[i];
    }
    return result;
  }

  static double[] toDoubles(Tensor tensor) {
    double[] result = new double[length(tensor)];
    if (result.length == 1) {
      reading(tensor, host -> tensor.dtype().read(host, 0, 1, result, 1));
      return result;
    }
    LoopNest nest = nest(tensor);
    double[] piece = new double[piece(nest)];
    reading(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  tensor.dtype().read(host, offsets[0], nest.rowStride(0), piece, count);
                  System.arraycopy(piece, 0, result, (int) offsets[1], count);
                }));
    return result;
  }

  static long[] toLongs(Tensor tensor) {
    long[] result = new long[length(tensor)];
    if (result.length == 1) {
      reading(tensor, host -> tensor.dtype().read(host, 0, 1, result, 1));
      return result;
    }
    LoopNest nest = nest(tensor);
    long[] piece = new long[piece(nest)];
    reading(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  tensor.dtype().read(host, offsets[0], nest.rowStride(0), piece, count);
                  System.arraycopy(piece, 0, result, (int) offsets[1], count);
                }));
    return result;
  }

  static void forEachDouble(Tensor tensor, DoubleConsumer consumer) {
    LoopNest nest = new LoopNest(tensor.shape(), tensor.strides());
    double[] piece = new double[piece(nest)];
    reading(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  tensor.dtype().read(host, offsets[0], nest.rowStride(0), piece, count);
                  for (int i = 0; i < count; i++) {
                    consumer.accept(piece[i]);
                  }
                }));
  }

  static void forEachLong(Tensor tensor, LongConsumer consumer) {
    LoopNest nest = new LoopNest(tensor.shape(), tensor.strides());
    long[] piece = new long[piece(nest)];
    reading(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  tensor.dtype().read(host, offsets[0], nest.rowStride(0), piece, count);
                  for (int i = 0; i < count; i++) {
                    consumer.accept(piece[i]);
                  }
                }));
  }

  static void write(Tensor tensor, float[] values) {
    if (tensor.dtype() == DType.F32 && tensor.isContiguous()) {
      checkWrite(tensor, values.length);
      writing(
          tensor,
          host ->
              MemorySegment.copy(
                  values, 0, host, ValueLayout.JAVA_FLOAT_UNALIGNED, 0, values.length));
      return;
    }
    double[] doubles = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      doubles[i] = values[i];
    }
    write(tensor, doubles);
  }

  static void write(Tensor tensor, double[] values) {
    checkWrite(tensor, values.length);
    if (values.length == 1) {
      writing(tensor, host -> tensor.dtype().write(host, 0, 1, values, 1));
      return;
    }
    LoopNest nest = nest(tensor);
    double[] piece = new double[piece(nest)];
    writing(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  System.arraycopy(values, (int) offsets[1], piece, 0, count);
                  tensor.dtype().write(host, offsets[0], nest.rowStride(0), piece, count);
                }));
  }

  static void write(Tensor tensor, long[] values) {
    checkWrite(tensor, values.length);
    if (values.length == 1) {
      writing(tensor, host -> tensor.dtype().write(host, 0, 1, values, 1));
      return;
    }
    LoopNest nest = nest(tensor);
    long[] piece = new long[piece(nest)];
    writing(
        tensor,
        host ->
            nest.forEachRow(
                PIECE,
                (offsets, count) -> {
                  System.arraycopy(values, (int) offsets[1], piece, 0, count);
                  tensor.dtype().write(host, offsets[0], nest.rowStride(0), piece, count);
                }));
  }

  /** The tensor beside a Java array in the order of the shape. */
  private static LoopNest nest(Tensor tensor) {
    return new LoopNest(tensor.shape(), tensor.strides(), tensor.shape().contiguousStrides());
  }

  /** How many elements are moved at a time: most tensors that are read here have one. */
  private static int piece(LoopNest nest) {
    return (int) Math.min(PIECE, nest.rowLength());
  }

  private interface Body {
    void accept(MemorySegment host);
  }

  private static void reading(Tensor tensor, Body body) {
    access(tensor, false, body);
  }

  private static void writing(Tensor tensor, Body body) {
    access(tensor, true, body);
  }

  private static void access(Tensor tensor, boolean writes, Body body) {
    tensor.arena().acquire();
    try {
      DeviceMemory memory = tensor.arena().memory();
      if (memory.equals(DeviceMemory.host())) { // as below, without the garbage
        body.accept(tensor.segment());
        return;
      }
      try (Arena scratch = Arena.ofConfined()) {
        // What lies between strided elements must survive, so the host's copy starts as it is.
        MemorySegment host = memory.read(tensor.segment(), scratch);
        body.accept(host);
        if (writes) {
          memory.write(host, tensor.segment());
        }
      }
    } finally {
      tensor.arena().release();
    }
  }

  private static int length(Tensor tensor) {
    long elements = tensor.shape().elements();
    if (elements > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(tensor + " is too large for a Java array");
    }
    return (int) elements;
  }

  private static void checkWrite(Tensor tensor, int count) {
    if (tensor.isConstant()) {
      throw new IllegalStateException(tensor + " is a constant");
    }
    if (count != tensor.shape().elements()) {
      throw new IllegalArgumentException(count + " values for " + tensor);
    }
  }
}
