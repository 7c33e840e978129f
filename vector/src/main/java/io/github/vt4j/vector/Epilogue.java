package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;

/**
 * What is done with a tile of sums while it is still in the first-level cache. Each function has a
 * loop of its own: a shared one would call it through an interface, with a vector on the heap for
 * each argument.
 */
abstract class Epilogue {
  /** Does nothing. */
  static final Epilogue NONE =
      new Epilogue() {
        @Override
        void apply(MemorySegment at, long offset, long stride, int rows, int columns) {}
      };

  private static final Epilogue RELU =
      new Epilogue() {
        @Override
        void apply(MemorySegment at, long offset, long stride, int rows, int columns) {
          for (int row = 0; row < rows; row++) {
            long from = offset + row * stride;
            for (int i = 0; i < columns; i += Lanes.COUNT) {
              long x = from + (long) i * Float.BYTES;
              Lanes.store(Lanes.load(at, x).max(0), at, x);
            }
          }
        }
      };

  private static final Epilogue GELU =
      new Epilogue() {
        @Override
        void apply(MemorySegment at, long offset, long stride, int rows, int columns) {
          for (int row = 0; row < rows; row++) {
            long from = offset + row * stride;
            for (int i = 0; i < columns; i += Lanes.COUNT) {
              long x = from + (long) i * Float.BYTES;
              VectorMath.gelu(Lanes.load(at, x)).intoMemorySegment(at, x, Lanes.ORDER);
            }
          }
        }
      };

  private static final Epilogue TANH =
      new Epilogue() {
        @Override
        void apply(MemorySegment at, long offset, long stride, int rows, int columns) {
          for (int row = 0; row < rows; row++) {
            long from = offset + row * stride;
            for (int i = 0; i < columns; i += Lanes.COUNT) {
              long x = from + (long) i * Float.BYTES;
              VectorMath.tanh(Lanes.load(at, x)).intoMemorySegment(at, x, Lanes.ORDER);
            }
          }
        }
      };

  private Epilogue() {}

  static Epilogue of(Activation activation) {
    return switch (activation) {
      case NONE -> NONE;
      case RELU -> RELU;
      case GELU -> GELU;
      case TANH -> TANH;
    };
  }

  /**
   * Applies the function in place.
   *
   * @param columns a multiple of a vector's length
   */
  abstract void apply(MemorySegment at, long offset, long stride, int rows, int columns);
}
