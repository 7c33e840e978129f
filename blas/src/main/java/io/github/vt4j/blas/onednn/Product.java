package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Parts;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * One product, its rows and columns in parts for several threads.
 *
 * @param source the type of x
 * @param x the left rows, one after another
 * @param rows how many
 * @param depth how long each is
 * @param weights the right matrix
 * @param bias what is added to each row of the result, or null
 * @param activation applied to the sums
 * @param out the result's rows, one after another
 * @param columns how long each of them is
 */
record Product(
    ElementType source,
    MemorySegment x,
    int rows,
    int depth,
    WeightSlices weights,
    @Nullable MemorySegment bias,
    Activation activation,
    MemorySegment out,
    int columns) {
  /** Products of fewer steps are computed by the caller alone: some ten microseconds. */
  private static final double LEAST_STEPS = 1L << 20;

  private static final After NOTHING = (from, count) -> {};

  /** What is done with some rows of the result when they are there. */
  @FunctionalInterface
  interface After {
    void run(int from, int count);
  }

  void run(Primitives primitives, Workers workers) {
    run(primitives, workers, NOTHING);
  }

  /**
   * The same, and then something with the rows of each part; for weights in one slice.
   *
   * @param after called by the thread that computed the rows
   */
  void run(Primitives primitives, Workers workers, After after) {
    int slices = weights.slices().size();
    assert slices == 1 || after == NOTHING : "rows of " + slices + " slices are not complete";
    Parts parts = Parts.of(rows, (double) rows * depth * weights.width());
    boolean small = (double) rows * depth * columns < LEAST_STEPS;
    workers.run(
        Math.multiplyExact(parts.count(), slices),
        small ? 1 : workers.threads(),
        index -> {
          int part = index / slices;
          multiply(primitives, parts.from(part), parts.size(part), index % slices);
          after.run(parts.from(part), parts.size(part));
        });
  }

  /** Computes some columns of some rows. */
  private void multiply(Primitives primitives, int from, int count, int index) {
    Weights slice = weights.slices().get(index);
    int width = weights.columns(index, columns);
    long column = (long) index * weights.width() * Float.BYTES;
    long rowBytes = source == ElementType.F32 ? (long) depth * Float.BYTES : depth;
    long resultBytes = (long) columns * Float.BYTES;
    Primitives.Key key =
        new Primitives.Key(
            source, count, depth, width, columns, slice.form(), bias != null, activation);
    primitives
        .get(key, slice)
        .execute(
            x.asSlice(from * rowBytes, count * rowBytes),
            slice.data(),
            bias == null ? MemorySegment.NULL : bias.asSlice(column, (long) width * Float.BYTES),
            out.asSlice(
                from * resultBytes + column,
                (count - 1) * resultBytes + (long) width * Float.BYTES));
  }
}
