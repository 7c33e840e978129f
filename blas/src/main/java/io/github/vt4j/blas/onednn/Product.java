package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Parts;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * One product, its rows in parts for several threads.
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
    Weights weights,
    @Nullable MemorySegment bias,
    Activation activation,
    MemorySegment out,
    int columns) {
  /** What is done with some rows of the result when they are there. */
  @FunctionalInterface
  interface After {
    void run(int from, int count);
  }

  void run(Primitives primitives, Workers workers) {
    run(primitives, workers, (from, count) -> {});
  }

  void run(Primitives primitives, Workers workers, After after) {
    Parts parts = Parts.of(rows, (double) rows * depth * columns);
    long rowBytes = source == ElementType.F32 ? (long) depth * Float.BYTES : depth;
    long resultBytes = (long) columns * Float.BYTES;
    workers.run(
        parts.count(),
        part -> {
          int from = parts.from(part);
          int count = parts.size(part);
          Primitives.Key key =
              new Primitives.Key(
                  source, count, depth, columns, weights.form(), bias != null, activation);
          primitives
              .get(key, weights)
              .execute(
                  x.asSlice(from * rowBytes, count * rowBytes),
                  weights.data(),
                  bias == null ? MemorySegment.NULL : bias,
                  out.asSlice(from * resultBytes, count * resultBytes));
          after.run(from, count);
        });
  }
}
