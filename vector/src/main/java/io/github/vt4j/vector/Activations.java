package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Activation;
import jdk.incubator.vector.FloatVector;

/**
 * Functions of all elements of an array, a piece at a time: pieces make each function a method that
 * is called often, which the compiler deals with sooner than with one that loops for long. Each
 * function has a loop of its own: a shared one would call it through an interface, with a vector on
 * the heap for each argument.
 */
final class Activations {
  private static final int PIECE = 16 * Lanes.COUNT;

  private final Loops loops;

  Activations(Loops loops) {
    this.loops = loops;
  }

  /**
   * Applies a function in place.
   *
   * @param count how many elements, a multiple of a vector's length
   */
  void apply(Activation activation, float[] x, int count) {
    if (activation != Activation.NONE) {
      for (int from = 0; from < count; from += PIECE) {
        int to = Math.min(count, from + PIECE);
        switch (activation) {
          case NONE -> {}
          case RELU -> relu(x, from, to);
          case GELU -> loops.gelu(x, from, to - from);
          case TANH -> tanh(x, from, to);
        }
      }
    }
  }

  /** Gelu by the hyperbolic tangent, in place. */
  void geluByTanh(float[] x, int count) {
    for (int from = 0; from < count; from += PIECE) {
      geluByTanh(x, from, Math.min(count, from + PIECE));
    }
  }

  private static void relu(float[] x, int from, int to) {
    for (int i = from; i < to; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, i).max(0).intoArray(x, i);
    }
  }

  private static void tanh(float[] x, int from, int to) {
    for (int i = from; i < to; i += Lanes.COUNT) {
      VectorMath.tanh(FloatVector.fromArray(Lanes.SPECIES, x, i)).intoArray(x, i);
    }
  }

  private static void geluByTanh(float[] x, int from, int to) {
    for (int i = from; i < to; i += Lanes.COUNT) {
      VectorMath.geluByTanh(FloatVector.fromArray(Lanes.SPECIES, x, i)).intoArray(x, i);
    }
  }
}
