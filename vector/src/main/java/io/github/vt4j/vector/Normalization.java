package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Scale and bias of a layer normalisation, as its rows need them.
 *
 * @param width how many elements are normalised together
 * @param bias null for none
 */
record Normalization(int width, double epsilon, Matrix scale, @Nullable Matrix bias) {
  static Normalization of(int width, double epsilon, Tensor scale, @Nullable Tensor bias) {
    return new Normalization(
        width,
        epsilon,
        Operands.rows(scale, width),
        bias == null ? null : Operands.rows(bias, width));
  }

  NormalizedRow row(Loops loops, Scratch scratch) {
    float[] shift = scratch.floats(Slot.SECOND_ROW, width);
    if (bias == null) {
      Arrays.fill(shift, 0, width, -0f);
    } else {
      read(bias, shift);
    }
    return new NormalizedRow(
        loops, width, epsilon, read(scale, scratch.floats(Slot.ROW, width)), shift);
  }

  private static float[] read(Matrix row, float[] to) {
    row.readRows(0, 1, to, 0);
    return to;
  }
}
